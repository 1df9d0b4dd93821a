import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFolder, hiddenSamples } from '../../app/content/engine/folders.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { fortyEdits, writeFortyEdits } from '../testing/forty-edits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { cacheFor, update } from './update.ts';
import { compareVersions, newsBetween, planUpdate } from './update-plan.ts';

let folder = '';
let site = '';

beforeEach(() => {
  folder = temporaryFolder();
  site = join(folder, 'site');
  vi.stubEnv('TIDEMARK_SITE', site);
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a folder with forty edits', () => {
  it('is sound, and each edit shows', () => {
    expect(Object.keys(fortyEdits)).toHaveLength(40);
    writeFortyEdits(site);
    expect(contentFaults()).toEqual([]);
    const { about, cities, citiesOf, site: facts, home, posts } = mainEdition();
    expect(facts()).toMatchObject({ brand: 'Saltmark', address: { locality: 'Naples', postalCode: '34102' } });
    expect(about().hero.lead).toContain('Naples, with 9+ years');
    expect(home().meta.description).toContain('in Naples.');
    expect(cities().map(({ id }) => id)).toContain('naples-fl');
    expect(citiesOf('digital-storytelling-services').map(({ id }) => id)).toEqual(['tampa-fl']);
    expect(posts()[0]?.title).toBe('A note');
    expect(hiddenSamples('en/cities')).toEqual(['gainesville-fl.yaml']);
  });

  it('gets from an update what its files lack, keeps every word, and hears what else changes', () => {
    const before = join(folder, 'before');
    olderSamples(before);
    vi.stubEnv('CONTENT_DIR', before);
    writeFortyEdits(site);
    vi.stubEnv('CONTENT_DIR', contentFolder());
    const home = join(site, 'en/pages/home.yaml');
    writeFileSync(home, `# mine\n${readFileSync(home, 'utf8')}`);
    cpSync(join(before, 'en/pages/city.yaml'), join(site, 'en/pages/city.yaml'));
    vi.stubEnv('CONTENT_DIR', undefined);

    const { files, lines } = planUpdate({ before, after: contentFolder(), site });
    expect([...files.keys()]).toEqual(['en/pages/city.yaml', 'en/pages/home.yaml', 'es/pages/home.yaml']);
    expect(lines.join('\n')).toMatch(
      /en\/pages\/contact\.yaml: hero\.headline: “An older headline\.” becomes “[^”]+”[\s\S]*Your own files:[\s\S]*en\/pages\/city\.yaml: gets generated from the sample/u,
    );
    // Retired samples, and fields that the owner states, don't concern her.
    expect(lines.join('\n')).not.toMatch(/gainesville|site\.yaml: brand/u);
    for (const [file, text] of files) {
      writeFileSync(join(site, file), text);
    }
    expect(readFileSync(home, 'utf8')).toMatch(/^# mine\n[\s\S]*Be found in Florida\./u);
    expect(readFileSync(home, 'utf8')).not.toContain('oldField');
    expect(contentFaults()).toEqual([]);
  });
});

describe('update', () => {
  const root = () => join(folder, 'root');
  const next = () => join(folder, 'next');
  const said: string[] = [];
  const run = (check: (next: string, site: string) => void = () => {}, isDryRun = false) =>
    update({ root: root(), source: next(), isDryRun, writeSchemas, check, say: (line) => said.push(line) });
  const schema = (...fields: string[]) =>
    JSON.stringify({ properties: Object.fromEntries(fields.map((field) => [field, {}])) });
  const writeSchemas = (stage: string) => write(join(stage, 'content/schemas/pages-a.json'), schema('title', 'note'));

  beforeEach(() => {
    said.length = 0;
    vi.stubEnv('CONTENT_DIR', join(root(), 'content'));
    version(root(), '1.0.0', { 'content/en/a.yaml': 'title: Old\n', 'code.ts': 'old', 'deploy/.env': 'SECRET=1' });
    version(next(), '2.0.0', { 'content/en/a.yaml': 'title: New\nnote: More\n', 'code.ts': 'new', 'deploy/x': '' });
    write(join(next(), 'CHANGELOG.md'), '# Changes\n\n## 2.0.0\n\nMore.\n\n## 1.0.0\n\nFirst.\n');
    write(join(site, 'en/a.yaml'), 'title: Mine\n');
    write(join(root(), 'content/schemas/pages-a.json'), schema('title'));
    write(join(root(), 'build/page'), 'old');
  });

  it('switches to a version that passes, with a copy of the owner’s folder and of the version before', () => {
    run((stage, copy) => {
      expect(readFileSync(join(stage, 'code.ts'), 'utf8')).toBe('new');
      expect(readFileSync(join(copy, 'en/a.yaml'), 'utf8')).toBe('title: Mine\nnote: More\n');
      expect(readFileSync(join(root(), 'code.ts'), 'utf8')).toBe('old');
      write(join(stage, 'build/page'), 'new');
    });
    expect(readFileSync(join(root(), 'code.ts'), 'utf8')).toBe('new');
    expect(readFileSync(join(root(), 'build/page'), 'utf8')).toBe('new');
    expect(readFileSync(join(root(), 'deploy/.env'), 'utf8')).toBe('SECRET=1');
    expect(readFileSync(join(site, 'en/a.yaml'), 'utf8')).toBe('title: Mine\nnote: More\n');
    expect(readFileSync(`${site}.before-2.0.0/en/a.yaml`, 'utf8')).toBe('title: Mine\n');
    expect(readFileSync(join(root(), '.update/before/code.ts'), 'utf8')).toBe('old');
    expect(said.join('\n')).toMatch(/^From 1\.0\.0 to 2\.0\.0\.\n\n## 2\.0\.0\n\nMore\.\n/u);
    expect(said.join('\n')).not.toContain('First.');
    expect(said.join('\n')).toContain('You can say now:\n  pages/a.yaml: note');
  });

  it('leaves everything as it was when the new version fails', () => {
    expect(() =>
      run(() => {
        throw new Error('The new version stopped.');
      }),
    ).toThrow(/stopped\.\nNothing has changed: this is still 1\.0\.0/u);
    expectUntouched();
  });

  it('leaves everything as it was when files can’t be switched', () => {
    expect(() => run((stage) => rmSync(join(stage, '../before'), { recursive: true, force: true }))).not.toThrow();
    version(next(), '3.0.0', {});
    expect(() => run((stage) => mkdirSync(join(stage, '../before')))).toThrow(/still 2\.0\.0/u);
    expect(readFileSync(join(root(), 'code.ts'), 'utf8')).toBe('new');
  });

  it('only says what would change in a dry run', () => {
    run(() => expect.unreachable(), true);
    expect(said.join('\n')).toContain('en/a.yaml: gets note from the sample');
    expectUntouched();
  });

  it('builds with the cache of the live version only where both have the same packages', () => {
    run((stage) => expect(cacheFor(stage)).toBe(join(root(), 'node_modules/.cache/tidemark')));
    rmSync(join(next(), 'node_modules'), { recursive: true });
    mkdirSync(join(next(), 'node_modules'));
    expect(cacheFor(next())).toBeUndefined();
  });

  it('refuses an older version, the same, and what is none', () => {
    version(next(), '1.0.0', {});
    expect(() => run()).toThrow(/is version 1\.0\.0, and yours is 1\.0\.0/u);
    rmSync(join(next(), 'package.json'));
    expect(() => run()).toThrow(/holds no version of Tidemark/u);
    expectUntouched();
  });

  function expectUntouched(): void {
    expect(readFileSync(join(root(), 'code.ts'), 'utf8')).toBe('old');
    expect(readFileSync(join(root(), 'build/page'), 'utf8')).toBe('old');
    expect(readFileSync(join(site, 'en/a.yaml'), 'utf8')).toBe('title: Mine\n');
    expect(existsSync(`${site}.before-2.0.0`)).toBe(false);
  }
});

describe('versions', () => {
  it('are compared by number, and their news picked between two', () => {
    expect(compareVersions('1.10.0', '1.9.3')).toBeGreaterThan(0);
    expect(compareVersions('2.0.0', '2.0.0')).toBe(0);
    const news = newsBetween('# A\n\n## 2.1.0\n\nc\n\n## 2.0.0\n\nb\n\n## 1.0.0\n\na\n', '1.0.0', '2.0.0');
    expect(news).toBe('## 2.0.0\n\nb');
  });

  it('have an entry for owners', () => {
    const { version: now } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(newsBetween(readFileSync('CHANGELOG.md', 'utf8'), '0.0.0', now)).toContain(`## ${now}`);
  });
});

/** The samples as an older version had them: other words, without a group that is new, and with one that's gone. */
function olderSamples(target: string): void {
  cpSync(contentFolder(), target, { recursive: true });
  for (const locale of ['en', 'es']) {
    replace(join(target, locale, 'pages/city.yaml'), /^generated:\n(?: .*\n)+/mu, '');
    replace(join(target, locale, 'pages/home.yaml'), /^hero:\n/mu, 'hero:\n  oldField: gone\n');
    replace(join(target, locale, 'pages/contact.yaml'), /^ {2}headline: .*$/mu, '  headline: An older headline.');
    replace(join(target, locale, 'cities/gainesville-fl.yaml'), /^order: .*$/mu, 'order: 99');
  }
  replace(join(target, 'site.yaml'), /^brand: .*$/mu, 'brand: Older');
}

function replace(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) {
    throw new Error(`${file} has no ${from}`);
  }
  writeFileSync(file, changed);
}

function version(root: string, number: string, files: Record<string, string>): void {
  write(join(root, 'package.json'), JSON.stringify({ name: 'tidemark', version: number }));
  write(join(root, 'package-lock.json'), JSON.stringify({ version: number, packages: {} }));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    write(join(root, file), text);
  }
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
