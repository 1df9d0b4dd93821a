import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { finishSite } from './finish.ts';
import { clientBuild, placeBuild } from './fixture.ts';
import { caching, securityHeaders } from './headers.ts';
import { netlifyAnswer } from './netlify-meaning.ts';
import { netlifyToml } from './static-hosts.ts';

let build: Awaited<ReturnType<typeof placeBuild>>;
const files = new Map<string, string>();

beforeAll(async () => {
  build = await placeBuild(clientBuild());
  await finishSite(build.directory);
  for (const entry of await readdir(build.directory, { recursive: true, withFileTypes: true })) {
    // Netlify deploys no dotfile outside .well-known.
    if (entry.isFile() && !entry.name.startsWith('.')) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(build.directory.length + 1), await readFile(path, 'utf8'));
    }
  }
});

afterAll(() => build.remove());

describe.each([
  { host: 'a host that finds x.html for /x', guessing: true },
  { host: 'a host that looks for exact names', guessing: false },
])('$host', ({ guessing }) => {
  it.each(cases.filter((each) => each.only === undefined))(
    'answers $path with $status',
    ({ path, status, ...wanted }) => {
      const answer = netlifyAnswer(path, files, guessing);
      expect(answer.status).toBe(status);
      expect(answer.location).toBe(wanted.location);
      expect(answer.file).toBe(wanted.location ? undefined : wanted.file);
      expect(answer.headers).toMatchObject(commonHeaders());
      if (wanted.cache) {
        expect(answer.headers['cache-control']).toBe(caching[wanted.cache]);
      }
    },
  );
});

describe('the policies a static host sends', () => {
  it('join into one that names the scripts of the page and no unsafe source', () => {
    const policies = netlifyAnswer('/about/', files, true).headers['content-security-policy'] ?? '';
    expect(policies).toMatch(/, default-src 'none'; script-src 'self' 'sha256-[\w+/]+=*'; style-src 'self' 'sha256-/);
    expect(policies).not.toContain('unsafe');
  });

  it('leave the scripts of unknown paths alone, for their page cannot be named', () => {
    const policy = netlifyAnswer('/nowhere', files, true).headers['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/default-src|script-src/);
  });
});

describe('redirects of a static host', () => {
  it('force nothing and leave the root, where the form posts, alone', () => {
    const text = files.get('_redirects') ?? '';
    expect(text).not.toContain('!');
    expect(text).not.toMatch(/^\/\*? /m);
  });
});

describe('netlifyToml', () => {
  it('pins the version of Node that package.json pins', () => {
    expect(netlifyToml('{"devDependencies":{"node":"24.1.2"}}')).toContain('NODE_VERSION = "24.1.2"');
  });

  it('is what netlify.toml holds', () => {
    expect(readFileSync('netlify.toml', 'utf8')).toBe(netlifyToml(readFileSync('package.json', 'utf8')));
  });
});

function commonHeaders(): Record<string, unknown> {
  const { 'content-security-policy': policy, ...others } = securityHeaders(true);
  return { ...others, 'content-security-policy': expect.stringContaining(policy ?? '-') };
}
