import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';
import { recordAtFault } from '../../app/content/engine/faults.ts';
import { contentFolder, findFiles } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { readRedirects } from '../../app/editions/publishing/redirects.server.ts';
import { findRefusals } from '../../scripts/checks/check-content.ts';
import { createCaseStudy } from '../../scripts/owner/new-pages.ts';
import { copyContent } from '../../scripts/testing/content-copy.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { changeField, readField } from './fields.ts';
import { openPreview } from './preview.ts';
import { removePage } from './remove-page.ts';

const [post = expect.fail('no post')] = mainEdition().posts();
const [study = expect.fail('no case study')] = mainEdition().caseStudies();
const [, city = expect.fail('one city')] = mainEdition().cities();

const { edit, pathOf } = copyContent();

it('deletes a study in every language, leads its paths elsewhere, and takes its mentions along', () => {
  const list = mainEdition().paths.caseStudies();
  const before = editions().map(({ paths }) => ({ from: paths.caseStudy(study.slug), to: paths.caseStudies() }));
  removePage(`en/case-studies/${study.slug}.yaml`, list, published());
  for (const { locale } of editions()) {
    expect(existsSync(pathOf(`${locale}/case-studies/${study.slug}.yaml`))).toBe(false);
  }
  expect(readRedirects()).toEqual(before.map((each) => ({ ...each, temporary: false })));
  for (const { caseStudies, caseStudyList, teasers, homeCards } of editions()) {
    expect([...caseStudies(), ...homeCards()].map(({ slug }) => slug)).not.toContain(study.slug);
    expect([...caseStudyList(), ...teasers()].map(({ id }) => id)).not.toContain(study.slug);
  }
  expect(contentFaults()).toEqual([]);
});

it('asks for no redirect of what was never published', () => {
  const text = readFileSync(pathOf(`en/posts/${post.id}.md`), 'utf8').replace(/^slug: .*\n/mu, '');
  writeFileSync(pathOf('en/posts/mine.md'), text.replace(/^(keywords:\n\s+- ).*$/mu, '$1a query of mine'));
  removePage('en/posts/mine.md', mainEdition().paths.about(), new Set());
  expect(existsSync(pathOf('en/posts/mine.md'))).toBe(false);
  expect(readRedirects()).toEqual([]);
});

it('removes a city with its copy and its place on the home page, and nothing else of hers', () => {
  const home = pathOf('en/pages/home.yaml');
  writeFileSync(home, `# mine\n${readFileSync(home, 'utf8')}`);
  removePage(`en/cities/${city.id}.yaml`, mainEdition().paths.services(), published());
  const { cities, cityCopies, home: words } = mainEdition();
  const named = [...cities().map(({ id }) => id), ...cityCopies().map((copy) => copy.city)];
  expect([...named, ...words().why.chart.queries.map((query) => query.city)]).not.toContain(city.id);
  expect(readFileSync(home, 'utf8')).toMatch(/^# mine\n/u);
  expect(contentFaults()).toEqual([]);
});

it('removes a service with what cities say of it, and leads links to it elsewhere', () => {
  const [, removed] = mainEdition().services();
  const { id = '' } = removed ?? {};
  removePage(`en/services/${id}.yaml`, mainEdition().paths.services(), published());
  expect(contentFaults()).toEqual([]);
  const { cities } = mainEdition();
  expect(cities().filter(({ services }) => id in services)).toEqual([]);
  expect(JSON.stringify([mainEdition().home(), mainEdition().about()])).not.toContain(`/${id}`);
});

it('shows the first study of a site as a draft', async () => {
  for (const each of mainEdition().caseStudies()) {
    removePage(`en/case-studies/${each.slug}.yaml`, mainEdition().paths.services(), new Set());
  }
  createCaseStudy(() => 'Bayshore Dental', '2026-11-29');
  const preview = openPreview(temporaryFolder());
  const { page } = await preview.render(mainEdition().paths.caseStudy('bayshore-dental'));
  preview.close();
  expect(page?.html).toContain('Bayshore Dental</');
});

it('refuses a page of a preview that closes before drawing, and whatever is asked afterwards', async () => {
  const preview = openPreview(temporaryFolder());
  const page = preview.render('/about');
  preview.close();
  await expect(page).rejects.toMatchObject({ statusCode: 503 });
  await expect(preview.folder()).rejects.toMatchObject({ statusCode: 503 });
});

it('is told each fault of a publication by its file and field, and the record that it leaves out', async () => {
  const file = `cities/${mainEdition().cities()[0]?.id}.yaml`;
  edit(`en/${file}`, /^name:/mu, 'nmae:');
  edit('en/pages/about.yaml', /^ {2}description:[\s\S]*?(?=\n {2}\w+:)/mu, '  description: Short');
  edit('site.yaml', /^baseUrl: .*$/mu, 'baseUrl: https://www.saltmark.com');
  const { faults } = await findRefusals(temporaryFolder());
  expect(faults).toEqual([
    'content/en/pages/about.yaml: meta.description: must be at least 50 characters',
    `content/en/${file}: nmae: unknown key 'nmae'; did you mean 'name'?`,
    expect.stringMatching(/phone: \(305\) 555-01\d\d is a reserved number/u),
    expect.stringContaining('email: hello@tidemark.example is a reserved address'),
  ]);
  expect(faults.map(recordAtFault)).toEqual([undefined, file, undefined, undefined]);
});

/** The paths of the live site. */
function published(): Set<string> {
  return new Set(editions().flatMap(({ pages }) => pages().map(({ path }) => path)));
}

it('changes any field of the content, however it is written, to any text, and nothing else', () => {
  const files = findFiles('**/*.{yaml,md}').filter((file) => !file.startsWith('schemas/'));
  const sources = files.map((file) => ({ file, source: readFileSync(join(contentFolder(), file), 'utf8') }));
  const odd = readFileSync(join(import.meta.dirname, '../testing/odd.txt'), 'utf8');
  expectOnlyThat(
    [
      { file: 'odd.yaml', source: odd },
      { file: 'odd.md', source: `---\n${odd}---\nText.\n` },
    ],
    500,
  );
  expectOnlyThat(sources, 2000);
});

type File = { file: string; source: string };
type Field = File & { path: Source['path']; start: number; end: number };

/**
 * Changes random fields of these files to random texts, and expects that not a byte outside of the
 * field differs, that the field holds the text, and that everything else parses to the same.
 */
function expectOnlyThat(files: readonly File[], cases: number): void {
  const fields = files.flatMap(fieldsIn);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-#:&*!|>'"%@`{}[\], \n\ta~0-9]{0,40}$/u),
    fc.lorem({ maxCount: 40 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), text, ({ file, source, path, start, end }, words) => {
      const changed = changeField(file, source, path, words);
      expect(changed.slice(0, start)).toBe(source.slice(0, start));
      expect(changed.endsWith(source.slice(end))).toBe(true);
      expect((readField(file, changed, path) ?? '').replace(/\n$/u, '')).toBe(words.replace(/\n$/u, ''));
      expect(isDeepStrictEqual(without(valuesOf(file, changed), path), without(known(file, source), path))).toBe(true);
    }),
    { numRuns: cases },
  );
}

const read = new Map<string, unknown>();

function known(file: string, source: string): unknown {
  if (!read.has(file)) {
    read.set(file, valuesOf(file, source));
  }
  return structuredClone(read.get(file));
}

/** Returns every text of a file with its keys and its place in the source. */
function fieldsIn({ file, source }: File): Field[] {
  const yaml = yamlOf(file, source);
  const offset = source.indexOf(yaml);
  return [...textsIn(parseDocument(yaml).contents, [])].map(({ path, start, end }) => ({
    file,
    source,
    path,
    start: offset + start,
    end: offset + end,
  }));
}

function* textsIn(node: unknown, path: Source['path']): Generator<Omit<Field, keyof File>> {
  if (isScalar(node) && node.range && typeof node.value === 'string') {
    yield { path, start: node.range[0], end: node.range[1] };
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      yield* textsIn(value, [...path, String(isScalar(key) ? key.value : key)]);
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      yield* textsIn(item, [...path, index]);
    }
  }
}

function yamlOf(file: string, source: string): string {
  return file.endsWith('.md') ? (/^---\n([\s\S]*?\n)---\n/u.exec(source)?.[1] ?? '') : source;
}

function valuesOf(file: string, source: string): unknown {
  const body = file.endsWith('.md') ? source.replace(/^---\n[\s\S]*?\n---\n/u, '') : '';
  return { yaml: parse(yamlOf(file, source)) as unknown, body };
}

function without(values: unknown, path: Source['path']): unknown {
  const parent = ['yaml', ...path.slice(0, -1)].reduce<unknown>((inner, key) => Object(inner)[key], values);
  Object.assign(Object(parent), { [path.at(-1) ?? '']: null });
  return values;
}
