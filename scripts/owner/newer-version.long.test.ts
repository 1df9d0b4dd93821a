import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { buildFolder, buildSite } from '../testing/build-folder.ts';
import { softwareVersion } from './newer-version.ts';

type Field = { file: string; field: string };
type Edit = {
  name: string;
  facts?: Record<string, unknown>;
  words?: Field & { en: unknown; es: unknown };
  remove?: Field;
  leaveOut?: string;
  write?: Record<string, string>;
  swap?: Record<string, [from: string, to: string]>;
};

const fortyEdits: Edit[] = parse(readFileSync(join(import.meta.dirname, 'forty-edits.yaml'), 'utf8'));
let folder = '';
const site = () => join(folder, 'site');

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', site());
  cpSync(demoFolder, site(), { recursive: true });
  fortyEdits.forEach(apply);
});

afterEach(() => vi.unstubAllEnvs());

it('is sound with forty edits, and each shows', () => {
  expect(fortyEdits).toHaveLength(40);
  expect(contentFaults()).toEqual([]);
  const { about, cities, citiesOf, site: facts, home, posts } = mainEdition();
  expect(facts()).toMatchObject({ brand: 'Saltmark', address: { locality: 'Naples', postalCode: '34102' } });
  expect(about().hero.lead).toContain('with 9+ years');
  expect(home().meta.description).toContain('in Naples.');
  expect(cities().map(({ id }) => id)).toContain('naples-fl');
  expect(citiesOf('digital-storytelling-services').map(({ id }) => id)).toEqual(['tampa-fl']);
  expect(posts()[0]?.title).toBe('A note');
  expect(cities().map(({ id }) => id)).not.toContain('gainesville-fl');
});

it('builds and reads the same when it’s older than the software, and hears what’s new', async () => {
  const said = () => JSON.stringify(editions().map(({ home, words, about }) => [home(), words('pages/call'), about()]));
  const before = said();
  // As before a version that brought a word, a page, and a field, and dropped another field.
  edit('en/pages/home.yaml', /^ {2}all: .*\n/mu, '');
  rmSync(join(site(), 'es/pages/call.yaml'));
  expect(said()).toBe(before);
  expect(contentFaults()).toEqual([]);
  const build = buildFolder();
  onTestFinished(() => rmSync(build, { recursive: true }));
  const home = readFileSync(join(site(), 'en/pages/home.yaml'));
  // A build doesn't read what changes meanwhile.
  await buildSite(build, {}, () => edit('en/pages/home.yaml', /Be found in Florida\./u, 'half: a word'));
  writeFileSync(join(site(), 'en/pages/home.yaml'), home);
  const built = () => readFileSync(join(build, 'client/index.html'), 'utf8');
  expect(built()).toContain('Be found in Florida.');
  await expect(buildSite(build, { TIDEMARK_SITE: 'content' })).rejects.toThrow('was built from it');
  expect(built()).toContain('Be found in Florida.');
  edit('en/pages/about.yaml', /^breadcrumb: /mu, 'mainFigure: "7"\nbreadcrumb: ');
  edit('en/posts/a-note.md', /^title: /mu, 'oldField: 7\ntitle: ');
  expect(contentFaults()).toEqual([]);
  expect(check().stderr).toMatch(/en\/pages\/about\.yaml: mainFigure: isn't used by this version/u);
  // As before a version that says a field in another way.
  edit('en/tools/roi-calculator.yaml', /^title: .*/mu, 'title: [A, B]');
  const first = check();
  expect(first.status).toBe(1);
  expect(first.stderr).toMatch(/roi-calculator\.yaml:\d+: title: must be text[\s\S]*in place of 1 of them/u);
  const fixed = check('--fix');
  expect([fixed.status, fixed.stderr]).toEqual([0, '']);
  expect(fixed.stdout).toMatch(
    /home\.yaml: \w+\.all: is written[\s\S]*title: is written; it said: “\["A","B"\]”[\s\S]*mainFigure: is removed/u,
  );
  expect(fixed.stdout).toMatch(/a-note\.md: oldField: is removed/u);
  expect(said()).toBe(before);
  expect(readFileSync(join(site(), 'site.yaml'), 'utf8')).toContain(`version: ${softwareVersion()}`);
  expect(readFileSync(join(`${site()}.before-${softwareVersion()}`, 'en/pages/about.yaml'), 'utf8')).toContain(
    'mainFigure',
  );
  expect(check().stdout).toContain('The content is valid.');
});

it('has nothing of the demo in the place of a record that isn’t there', () => {
  rmSync(join(site(), 'en/services/seo-automation.yaml'));
  edit('en/services/strategic-seo-consulting.yaml', /^price: .*\n/mu, '');
  expect(contentFaults().join('\n')).toMatch(/strategic-seo-consulting\.yaml: price: is missing/u);
  rmSync(join(site(), 'site.yaml'));
  expect(contentFaults().join('\n')).toMatch(/site\.yaml: file: cannot be read/u);
});

function apply({ facts = {}, words, remove, leaveOut, write = {}, swap = {} }: Edit): void {
  for (const [field, value] of Object.entries(facts)) {
    setIn('site.yaml', field, value);
  }
  for (const language of ['en', 'es'] as const) {
    if (words) {
      setIn(`${language}/${words.file}`, words.field, words[language]);
    }
    if (remove) {
      setIn(`${language}/${remove.file}`, remove.field, undefined);
    }
    if (leaveOut !== undefined) {
      rmSync(join(site(), language, leaveOut));
    }
  }
  for (const [file, text] of Object.entries(write)) {
    mkdirSync(dirname(join(site(), file)), { recursive: true });
    writeFileSync(join(site(), file), text);
  }
  for (const [file, [from, to]] of Object.entries(swap)) {
    edit(file, new RegExp(from, 'u'), to);
  }
}

/** Sets a field of a YAML file, or takes it away for undefined. */
function setIn(file: string, field: string, value: unknown): void {
  const path = field.split('.').map((key) => (/^\d+$/u.test(key) ? Number(key) : key));
  const document = parseDocument(readFileSync(join(site(), file), 'utf8'));
  if (value === undefined) {
    document.deleteIn(path);
  } else {
    document.setIn(path, document.createNode(value));
  }
  writeFileSync(join(site(), file), String(document));
}

function check(...words: string[]) {
  return spawnSync(process.execPath, ['scripts/checks/check-content.ts', ...words], { encoding: 'utf8' });
}

function edit(file: string, from: RegExp, to: string): void {
  const before = readFileSync(join(site(), file), 'utf8');
  expect(before).toMatch(from);
  writeFileSync(join(site(), file), before.replace(from, to));
}
