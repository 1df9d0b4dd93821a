import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFiles, readText } from '../app/content/engine/folders.server.ts';
import { listLocales } from '../app/content/site/edition.server.ts';
import { mainEdition } from '../app/editions/edition.server.ts';
import { toOwner } from '../enquiry/outbox/owner-words.ts';
import { scalarsIn, valuesIn } from './site/fields.ts';
import { partOf } from './site/form.ts';
import { fieldLabel, isOwnName, nameOf, nameOfFile, sayReason } from './site/labels.ts';
import { languages } from './words.ts';

const words = languages.en.site;

it.each([
  ['the desk', languages],
  ['the emails', toOwner],
])('%s says the same in Spanish as in English, with the same names to fill in', (_, { en, es }) => {
  expect(namesIn(es)).toEqual(namesIn(en));
});

it('names every key of the owner’s facts and records', () => {
  const folders: readonly string[] = listLocales();
  const isProgram = /\/(?:pages|tools)\/|\/(?:consent|dice|edition|interface|search)\.yaml$/u;
  const files = findFiles('{site,*/**/*}.{yaml,md}').filter((file) => !isProgram.test(file));
  const unnamed = files.flatMap((file) =>
    textsOf(file).flatMap(({ path }) =>
      path.filter(
        (each, index) =>
          !isOwnName(each) && !folders.includes(String(each)) && nameOf(path.slice(0, index + 1), words) === undefined,
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(unnamed)]).toEqual([]);
});

it('names every value that is chosen', () => {
  const named = findFiles('*/{services/*.yaml,posts/*.md,case-study-teasers.yaml}').flatMap((file) =>
    textsOf(file).flatMap(({ path, value }) => {
      const names = words.choices[`${file.split('/')[1]}.${path.at(-1)}`];
      return names ? [[value, names[String(value ?? '')] ?? 'unnamed'] as const] : [];
    }),
  );
  expect(new Set(named.map(([value]) => value)).size).toBeGreaterThan(15);
  expect(named.filter(([, name]) => name === 'unnamed')).toEqual([]);
});

it('says every reason of the content check in the owner’s language', () => {
  const told: Array<{ says: string[] }> = parse(
    readFileSync('app/editions/checks/test-data/content-faults.yaml', 'utf8'),
  );
  const reasons = told.flatMap(({ says = [] }) =>
    says.map((line) => line.replace(/^[^:]+: (?:line …|[^:]+): /u, '')).filter((reason) => !reason.startsWith('…')),
  );
  expect(reasons.length).toBeGreaterThan(50);
  expect(reasons.filter((reason) => sayReason(reason, languages.es.site) === reason)).toEqual([]);
  expect(sayReason('must be at most 60 characters, is 70', words)).toBe('It has 70 characters, 60 at most.');
  const misnamed = 'content/en/posts/a (1).md: file: its name must be small letters, digits and single hyphens';
  expect(sayReason(misnamed, words)).toContain('“en/posts/a (1).md” may be a copy');
});

it('names every file, and every part of one', () => {
  const parts: object = { ...words.names, ...words.form.parts, ...words.form.groups };
  const unnamed = findFiles('{*.yaml,*/*.yaml,*/{legal,pages,tools}/*.*}').flatMap((file) => {
    const name = basename(file, extname(file));
    const groups = textsOf(file).flatMap(({ path: [key, ...rest] }) =>
      typeof key === 'string' && rest.length > 0 ? [key] : [],
    );
    return [...(name in words.files ? [] : [name]), ...groups.filter((key) => !(key in parts))];
  });
  expect([...new Set(unnamed)]).toEqual([]);
});

it.each([
  [['facts', 2, 'figure'], 'The figure (fact 3)'],
  [['facts', 2, 'soWhat'], 'What it means for you (fact 3)'],
  [['facts', 2, 'source', 'label'], 'Source (fact 3)'],
  [['services', 'seo-automation', 'meta', 'title'], 'Title in search results (service seo automation)'],
  [['consultant', 'name', 'en'], 'Your name'],
  [['results', 0], 'Result 1'],
  [['verdicts', 'rightOrder'], 'Right order'],
])('calls %j %s', (path, name) => {
  expect(fieldLabel({ file: 'a.yaml', path }, words)).toBe(name);
});

it.each(['home', 'about', 'contact', 'services', 'how-we-work'])('calls each text of a part otherwise: %s', (page) => {
  const file = `en/pages/${page}.yaml`;
  const labels = textsOf(file).map(({ path }) => {
    return `${partOf({ file, path }, '', words)}: ${fieldLabel({ file, path }, words, true)}`;
  });
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

it('calls an entry of a list as it calls itself', () => {
  const [{ label } = { label: '' }] = mainEdition().claims();
  expect(fieldLabel({ file: 'en/claims.yaml', path: [0, 'value'] }, words)).toBe(`${words.names['value']} (${label})`);
});

it('calls a city’s copy, and what a record says of another one, as pages do', () => {
  const [service] = mainEdition().services();
  const [city] = mainEdition().cities();
  const [id = '', title = ''] = [service?.id, service?.title];
  const file = `en/cities/${city?.id}.yaml`;
  const label = fieldLabel({ file, path: ['services', id, 'meta', 'title'] }, words);
  expect(label).toBe(`${words.names.metaTitle} (${title})`);
  const { node } = mainEdition().pair(id, city?.id ?? '') ?? expect.fail();
  expect(nameOfFile(`en/city-copy/${city?.id}--${id}.yaml`, words)).toBe(node.title);
});

/** Returns each text's keys and the names in it. */
function namesIn(said: unknown, path = ''): Record<string, string[]> {
  return typeof said === 'string'
    ? { [path]: [...new Set(said.match(/\{\w+\}/gu))].sort() }
    : Object.assign({}, ...Object.entries(Object(said)).map(([key, each]) => namesIn(each, `${path}.${key}`)));
}

function textsOf(file: string) {
  return [...scalarsIn(valuesIn(file, readText(file)))];
}
