import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { attribute, elementsIn } from '../../text/html-tree.ts';
import { finishSite } from '../finish/finish.ts';
import { caching, securePolicy, securityHeaders } from '../headers.ts';
import type { SiteManifest } from '../manifest.ts';
import { cases } from '../testing/cases.ts';
import { clientBuild, placeBuild, plan } from '../testing/fixture.ts';
import { netlifyAnswer } from './netlify-model.ts';
import { staticForms, writeStaticHosts } from './write.ts';

let build: Awaited<ReturnType<typeof placeBuild>>;
let manifest: SiteManifest;
const files = new Map<string, string>();

beforeAll(async () => {
  build = await placeBuild(clientBuild());
  ({ manifest } = await finishSite(build.directory, plan));
  await writeStaticHosts(build.directory, manifest, join(build.root, 'hosts'));
  const folder = join(build.root, 'hosts', 'netlify');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Netlify deploys no dotfile outside .well-known.
    if (entry.isFile() && !entry.name.startsWith('.')) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(folder.length + 1), await readFile(path, 'utf8'));
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

it('leads a path with an empty segment to the list in its language, for Netlify joins the slashes', () => {
  expect(netlifyAnswer('/es/servicios//miami-fl', files, true)).toMatchObject({
    status: 302,
    location: '/es/servicios',
  });
});

describe('the policy of a page', () => {
  it.each(['/', '/about', '/services/seo-automation/miami-fl'])(
    'comes whole with every form of %s, before and after a rewrite',
    (path) => {
      const file = manifest.pages[path] ?? '';
      const policy = securePolicy(manifest.files[file]?.csp ?? '-');
      for (const form of [path, path === '/' ? path : `${path}/`, `/${file}`]) {
        const { headers, fileHeaders } = netlifyAnswer(form, files, true);
        expect(headers['content-security-policy'], form).toContain(policy);
        expect(fileHeaders['content-security-policy'], form).toContain(policy);
      }
    },
  );

  it('is not sent with unknown paths, for their page cannot be named', () => {
    const policy = netlifyAnswer('/nowhere', files, true).headers['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/default-src|script-src/u);
  });
});

describe('who may show a file', () => {
  it.each([
    ['/og/about.png', 'cross-origin'],
    ['/about', 'same-origin'],
    ['/assets/entry-Ab12Cd34.js', 'same-origin'],
    ['/robots.txt', 'same-origin'],
  ])('is said once: %s, %s', (path, policy) => {
    expect(netlifyAnswer(path, files, true).headers['cross-origin-resource-policy']).toBe(policy);
  });
});

describe('redirects', () => {
  it('force nothing and leave the root, where the form posts, alone', () => {
    const text = files.get('_redirects') ?? '';
    expect(text).not.toContain('!');
    expect(text).not.toMatch(/^\/(?:\*|:\w+)? /mu);
  });
});

describe('netlify.toml', () => {
  it('builds with the version of Node that package.json pins and publishes the folder made for Netlify', async () => {
    const settings = await readFile(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
    const { devDependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(settings).toContain(`NODE_VERSION = "${devDependencies.node}"`);
    expect(settings).toContain('publish = "build/hosts/netlify"');
  });
});

it.each(['README.md', 'docs/deployment.md'])('has the folders of hosts that %s tells to publish', async (doc) => {
  const text = await readFile(join(import.meta.dirname, '../..', doc), 'utf8');
  const named = Array.from(text.matchAll(/build\/hosts\/([\w-]+)/gu), ([, name]) => name);
  expect(await readdir(join(build.root, 'hosts'))).toEqual(expect.arrayContaining(named));
  expect(named).toContain('netlify');
  expect(text).not.toMatch(/(?:netlify|wrangler)[^\n]*build\/client/u);
});

function commonHeaders(): Record<string, unknown> {
  // A file's own resource policy comes with the file.
  const { 'content-security-policy': policy, 'cross-origin-resource-policy': _own, ...others } = securityHeaders(true);
  return { ...others, 'content-security-policy': expect.stringContaining(policy ?? '-') };
}

const [english] = plan.forms as [FormPlan, ...FormPlan[]];
const spanish = { ...english, name: 'contacto', page: '/es/contacto', sentPage: '/es/contacto/enviado' };
const forms = [...elementsIn(parse(staticForms([english, spanish])))].filter(({ tagName }) => tagName === 'form');

describe('the forms for static hosts', () => {
  it.each([english, spanish])('have one for $name, which leads to the page that follows a success', (wanted) => {
    const form = forms.find((each) => attribute(each, 'name') === wanted.name);
    expect(form && attribute(form, 'action')).toBe(wanted.sentPage);
    expect(form && attribute(form, 'data-netlify')).toBe('true');
  });

  it('have every field, each once', () => {
    for (const form of forms) {
      const names = [...elementsIn(form)].map((element) => attribute(element, 'name') ?? '');
      expect(names.sort()).toEqual([...enquiryFields, ...Object.values(hiddenFields)].sort());
    }
  });

  it('name no honeypot to the service, which would drop what it catches', () => {
    expect(staticForms([english])).not.toMatch(/honeypot/iu);
  });
});
