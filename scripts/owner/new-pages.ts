import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Document, parseDocument, stringify } from 'yaml';
import { counties } from '../../app/charts/geography/drawn.server.ts';
import { contentColor, fillIn } from '../../app/content/engine/fields.ts';
import { factsFile, findFiles, listFiles, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { postCategories } from '../../app/content/posts/posts.server.ts';
import { serviceIcon, serviceParts } from '../../app/content/services/services.server.ts';
import { listLocales, mainLocale, readEditionRecord } from '../../app/content/site/edition.server.ts';
import { createPaths } from '../../app/locale/paths.ts';
import { slugOf } from '../../text/fold.ts';
import { interpolate } from '../../text/interpolate.ts';
import guidance from './guidance.json' with { type: 'json' };
import { editFile } from './newer-version.ts';

/** Returns a page's title in a language. */
type TitleIn = (locale: string) => string;

/**
 * The kinds of pages that can be started: the fields that each needs, by default a title in each
 * language, and the function that writes its files.
 */
export const starters: Readonly<
  Record<string, { needs?: readonly string[]; write: (given: TitleIn, day: string, category?: string) => string[] }>
> = {
  post: { write: createPost },
  'case-study': { write: createCaseStudy },
  service: { write: createService },
  city: { needs: ['name', 'county'], write: (given, day) => createCity(given('name'), given('county'), day) },
};

/**
 * Writes an article's file in every language, under one name. It's a draft; without that line, the
 * checks refuse it until every FILL IN is replaced. What another text or the category gives isn't asked for.
 * @param day its date, such as '2026-11-21'
 * @throws Error for a name that's there already.
 */
export function createPost(titleIn: TitleIn, day: string, category: string = postCategories[0]): string[] {
  const name = slugOf(titleIn(mainLocale()));
  return inEveryLanguage(`posts/${name}.md`, (locale) => {
    const title = titleIn(locale);
    const slug = slugOf(title);
    const { search, post } = guidanceIn(locale);
    const { [category]: topic } = Object(readRaw(`${locale}/categories.yaml`)) as Record<string, string>;
    const frontMatter = stringify({
      draft: true,
      title,
      ...(slug !== name && { slug }),
      category,
      date: day,
      tags: [topic ?? category, 'SEO'],
      metaTitle: title.slice(0, 60).trim(),
      ...search,
      keywords: [title, `${title} SEO`, topic ?? category],
      excerpt: post.excerpt,
      featured: false,
    });
    return `---\n${frontMatter}---\n\n${post.opening}\n\n## ${post.section}\n\n${post.text}\n`;
  });
}

/** Writes a case study's file in every language, as `createPost` does an article's. */
export function createCaseStudy(clientIn: TitleIn, day: string): string[] {
  return inEveryLanguage(`case-studies/${slugOf(clientIn(mainLocale()))}.yaml`, (locale) => {
    const { prefix, addresses } = readEditionRecord(locale);
    const client = clientIn(locale);
    const { search, study, entries } = guidanceIn(locale);
    const { step, metrics } = wordsIn(locale).ready;
    const { nav } = Object(readRaw(`${locale}/interface.yaml`)) as { nav: { howWeWork: string } };
    const services = namesIn(locale, 'services').slice(0, 1);
    const { title = client } = Object(readRaw(`${locale}/services/${services}.yaml`)) as { title?: string };
    return stringify({
      draft: true,
      order: 99,
      published: day,
      updated: day,
      client,
      ...study,
      strategy: [{ ...entries.strategy, title: step }],
      metrics: metrics.map((label) => ({ ...entries.metrics, label })),
      services,
      resources: [{ label: nav.howWeWork, path: createPaths({ prefix, pages: addresses, slugs: {} }).howWeWork() }],
      metaTitle: client.slice(0, 60).trim(),
      metaDescription: search.metaDescription,
      keywords: [`${client} SEO`, client, title],
    });
  });
}

/**
 * Writes a city's file in every language: a paragraph for each service, which has a page there, and
 * two facts. It's a draft; without that line, the checks refuse it until every FILL IN is replaced.
 * @param county as the census names it, such as 'Collier'
 * @throws Error for a county that Florida doesn't have, or a city that's there already.
 */
export function createCity(typed: string, county: string, day: string): string[] {
  // "Naples, FL" is how an address says it; pages and file names add the state themselves.
  const name = typed.replace(/(?:,\s*(?:FL|Florida)|\s+FL)\.?\s*$/iu, '').trim();
  const region = counties.find((each) => slugOf(each.name) === slugOf(county));
  if (!region) {
    throw new Error(`'${county}' is no county of Florida: npm run new city "Naples" -- --county Collier`);
  }
  const id = `${slugOf(name)}-fl`;
  const files = inEveryLanguage(`cities/${id}.yaml`, (locale) => {
    const services = namesIn(locale, 'services');
    const { facts } = guidanceIn(locale).entries;
    const fact = () => ({ ...facts, source: { ...facts.source, year: day.slice(0, 4) } });
    return stringify({
      draft: true,
      order: nextOrder(locale, 'cities'),
      updated: day,
      name,
      county: { name: region.name, fips: region.fips },
      // With the middle of the county as an example: the city's own are the owner's to look up.
      coordinates: `${fillIn} ${region.lat}, ${region.lon}`,
      facts: [fact(), fact()],
      services: Object.fromEntries(
        services.map((id) => [id, pairIn(locale, Object(readRaw(`${locale}/services/${id}.yaml`)).shortTitle, name)]),
      ),
    });
  });
  for (const file of findFiles('*/services/*.yaml').filter((each) => 'cityPages' in Object(readRaw(each)))) {
    editFile(file, (document) => document.addIn(['cityPages'], id));
  }
  return files;
}

/**
 * Writes a service's file in every language, as `createPost` does an article's: what a visitor needs first. The parts
 * of its page and its cities are chosen later.
 */
export function createService(titleIn: TitleIn, day: string): string[] {
  const name = slugOf(titleIn(mainLocale()));
  return inEveryLanguage(`services/${name}.yaml`, (locale) => {
    const title = titleIn(locale);
    const slug = slugOf(title);
    const { search, service } = guidanceIn(locale);
    return stringify({
      draft: true,
      order: nextOrder(locale, 'services'),
      updated: day,
      ...(slug !== name && { slug }),
      title,
      shortTitle: title,
      ...service,
      icon: serviceIcon.options[0],
      color: contentColor.options[0],
      meta: {
        title: title.slice(0, 60).trim(),
        description: search.metaDescription,
        keywords: [title, `${title} Florida`, `${title} ${(readRaw(factsFile) as { brand: string }).brand}`],
      },
      cityPages: [],
    });
  });
}

/** Lists of which one entry more is a part of a record. */
const lists: readonly string[] = Object.keys(guidance.en.entries);

/** The optional parts of a record's page, by the record's folder. */
const extras: Readonly<Record<string, readonly string[]>> = {
  services: Object.keys(serviceParts.entries),
  'case-studies': ['testimonial', 'plot', 'challenge', 'strategy', 'results', 'metrics'],
  cities: ['facts'],
};

/** Parts that a page shows beside what's included. */
const withIncluded = ['excluded', 'notFor', 'sample'];

/** Returns the parts that a record lacks, or has without a word of the owner's in any language, and whether it has them. */
export function openParts(file: string): Map<string, boolean> {
  const records = translationsOf(file).map((own) => ({ record: readRaw(own), examples: examplesFor(own) }));
  const open = (extras[file.split('/')[1] ?? ''] ?? []).map((part) => {
    const found = records.map(({ record, examples }) => ({
      value: partIn(record, part, examples).reduce<unknown>((inner, key) => Object(inner)[key], record),
      example: examples[part],
    }));
    // An entry that's written in one language waits for the other.
    const isAlike = !lists.includes(part) || new Set(found.map(({ value }) => typeof value)).size === 1;
    const isOpen =
      isAlike && found.every(({ value, example }) => example && (!value || isDeepStrictEqual(value, example)));
    return { part, isOpen, isThere: found.some(({ value }) => value) };
  });
  return new Map(open.filter(({ isOpen }) => isOpen).map(({ part, isThere }) => [part, isThere]));
}

/** Returns where a part is in a record: of a list, the entry behind those that have words of the owner's. */
function partIn(record: unknown, part: string, examples: Readonly<Record<string, unknown>>): Array<string | number> {
  const entries = lists.includes(part) ? Object(record)[part] : undefined;
  if (!Array.isArray(entries)) {
    return [part];
  }
  const isOpen = entries.length > 1 && isDeepStrictEqual(entries.at(-1), examples[part]);
  return [part, entries.length - Number(isOpen)];
}

/** Returns each part of a record with texts to fill in: those of another service, a testimonial's in general. */
function examplesFor(file: string): Record<string, unknown> {
  const [locale = '', folder = ''] = file.split('/');
  const others = namesIn(locale, folder).map((name) => `${locale}/${folder}/${name}.yaml`);
  const texts = folder === 'services' ? others.filter((other) => other !== file).map(readRaw) : [];
  const { testimonial, plot, entries } = guidanceIn(locale);
  return Object.assign({ testimonial, plot, ...entries }, ...texts.toReversed().map((record) => asExample(record)));
}

/**
 * Gives a page the chosen parts in every language, to fill in, and takes out the others that aren't written yet. A
 * service has pages in the chosen cities alone: one that has no words for it yet gets them to fill in, and until then,
 * that page alone stays off the site.
 * @param chosen names of parts, and of cities' files
 */
export function chooseParts(file: string, chosen: readonly string[]): void {
  const open = [...openParts(file).keys()];
  for (const own of translationsOf(file)) {
    const document = parseDocument(readText(own));
    const examples = examplesFor(own);
    const stays = (part: string): boolean => chosen.includes(part) || (document.has(part) && !open.includes(part));
    const wanted = withIncluded.some(stays) ? [...chosen, 'included'] : chosen;
    for (const part of open) {
      const place = partIn(document.toJS(), part, examples);
      if (!wanted.includes(part)) {
        document.deleteIn(place);
      } else if (!document.hasIn(place)) {
        document.setIn(place, document.createNode(examples[part]));
      }
    }
    if (file.includes('/services/')) {
      chooseCities(document, own, chosen);
    }
    writeFileSync(placeOf(own), document.toString({ lineWidth: 120 }));
  }
}

/** Returns a file in each language that has it. */
export function translationsOf(file: string): string[] {
  const all = listLocales().map((locale) => file.replace(/^[a-z]{2}(?=\/)/u, locale));
  return [...new Set(all)].filter((own) => existsSync(placeOf(own)));
}

function chooseCities(document: Document, file: string, chosen: readonly string[]): void {
  const [locale = ''] = file.split('/');
  const service = basename(file, '.yaml');
  const all = namesIn(locale, 'cities');
  const cities = all.filter((city) => chosen.includes(city));
  if (cities.length === all.length) {
    document.delete('cityPages');
  } else {
    document.set('cityPages', document.createNode(cities));
  }
  for (const city of cities) {
    const { name, services } = Object(readRaw(`${locale}/cities/${city}.yaml`));
    if (!Object.hasOwn(Object(services), service) && !document.hasIn(['cities', city])) {
      document.setIn(['cities', city], document.createNode(pairIn(locale, String(document.get('shortTitle')), name)));
    }
  }
}

/** Returns the words of a service in a city, with the introduction to fill in. */
function pairIn(locale: string, service: string, city: string): Record<string, string> {
  return { headline: interpolate(wordsIn(locale).ready.headline, { service, city }), ...guidanceIn(locale).pair };
}

/** Fields whose texts are names that code knows. */
const namesOfCode = ['icon', 'color', 'drawing', 'kind', 'provenance', 'state'];

/** Fields that one service has for itself. */
const ofOne = ['cities', 'cityPages', 'draft', 'publishAt', 'redirectFrom', 'slug'];

/** Returns a record with each text as an example of what to write. */
function asExample(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => asExample(item, key));
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([name]) => !ofOne.includes(name));
    return Object.fromEntries(fields.map(([name, inner]) => [name, asExample(inner, name)]));
  }
  return typeof value === 'string' && !namesOfCode.includes(key) && !value.startsWith(fillIn)
    ? `${fillIn} ${value}`
    : value;
}

/** Returns what to fill in, in the words of a language. */
function guidanceIn(locale: string): typeof guidance.en {
  return asExample(wordsIn(locale)) as typeof guidance.en;
}

/** Returns the words of a language, in English where there are none. Those that are `ready` nobody has to fill in. */
function wordsIn(locale: string): typeof guidance.en {
  return { ...guidance.en, ...guidance[locale as keyof typeof guidance] };
}

function inEveryLanguage(path: string, make: (locale: string) => string): string[] {
  const locales = listLocales();
  if (!/\/[a-z\d]/u.test(path)) {
    throw new Error('Choose a name with letters from a to z: they become its URL.');
  }
  const there = locales.map((locale) => placeOf(`${locale}/${path}`)).find(existsSync);
  if (there) {
    throw new Error(`${there} exists already: choose another name.`, { cause: there });
  }
  return locales.map((locale) => {
    const file = placeOf(`${locale}/${path}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, make(locale));
    return file;
  });
}

function namesIn(locale: string, folder: string): string[] {
  return listFiles(`${locale}/${folder}`, '.yaml').map((file) => basename(file, '.yaml'));
}

function nextOrder(locale: string, folder: string): number {
  const orders = findFiles(`${folder}/*.yaml`, locale).map((file) =>
    Number(Object(readRaw(`${locale}/${file}`)).order),
  );
  return Math.max(0, ...orders) + 1;
}
