import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stringify } from 'yaml';
import { counties } from '../../app/charts/geography/drawn.server.ts';
import { fillIn } from '../../app/content/engine/fields.ts';
import { findFiles, listFiles, placeOf } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { postCategories } from '../../app/content/posts/posts.server.ts';
import { listLocales, mainLocale, readEditionRecord } from '../../app/content/site/edition.server.ts';
import { createPaths } from '../../app/locale/paths.ts';
import { slugOf } from '../../text/fold.ts';

/** Files that were written, and what else has to be said. */
export type Made = { files: string[]; notes: string[] };

/** Returns a page's title in a language. */
type TitleIn = (locale: string) => string;

const draftNote = 'It’s a draft until you delete the line that says so.';

/** The fields of a search result, for the owner to fill in. */
const search = {
  metaDescription: `${fillIn} what a searcher learns here, in 50 to 155 characters.`,
  keywords: [`${fillIn} a keyword`, `${fillIn} a second`, `${fillIn} a third`],
};

/**
 * Writes an article's file in every language, under one name. It's a draft; without that line, the
 * checks refuse it until every FILL IN is replaced.
 * @param day its date, such as '2026-11-21'
 * @throws Error for a name that's there already.
 */
export function createPost(titleIn: TitleIn, day: string, category: string = postCategories[0]): Made {
  const name = slugOf(titleIn(mainLocale()));
  return inEveryLanguage(
    `posts/${name}.md`,
    (locale) => {
      const title = titleIn(locale);
      const slug = slugOf(title);
      const frontMatter = stringify({
        draft: true,
        title,
        ...(slug !== name && { slug }),
        category,
        date: day,
        tags: [`${fillIn} a tag`, `${fillIn} a second tag`],
        metaTitle: title.slice(0, 60).trim(),
        ...search,
        excerpt: `${fillIn} two sentences for the home page.`,
        featured: false,
      });
      return `---\n${frontMatter}---\n\n${fillIn} the opening paragraph.\n\n## ${fillIn} a section\n\n${fillIn} its text.\n`;
    },
    [draftNote],
  );
}

/** Writes a case study's file in every language, as `createPost` does an article's. */
export function createCaseStudy(clientIn: TitleIn, day: string): Made {
  return inEveryLanguage(
    `case-studies/${slugOf(clientIn(mainLocale()))}.yaml`,
    (locale) => {
      const { prefix, addresses } = readEditionRecord(locale);
      const client = clientIn(locale);
      return stringify({
        draft: true,
        order: 99,
        published: day,
        updated: day,
        client,
        title: `${fillIn} the story in one line`,
        industry: `${fillIn} the industry, written as in the related studies`,
        location: `${fillIn} the place`,
        summary: `${fillIn} two sentences.`,
        challenge: [`${fillIn} a paragraph.`],
        strategy: [1, 2, 3].map((step) => ({ title: `${fillIn} step ${step}`, text: `${fillIn} what was done.` })),
        results: [1, 2, 3].map((result) => `${fillIn} result ${result}, with its figure.`),
        resultsNote: `${fillIn} how it was measured and what else may have caused it.`,
        metrics: [1, 2, 3].map((metric) => ({ label: `${fillIn} metric ${metric}`, value: '0', provenance: 'sample' })),
        services: namesIn(locale, 'services').slice(0, 1),
        resources: [
          {
            label: `${fillIn} what the page is about`,
            path: createPaths({ prefix, pages: addresses, slugs: {} }).howWeWork(),
          },
        ],
        plot: {
          kind: 'gauge',
          title: `${fillIn} what is measured`,
          value: 0,
          shown: '0%',
          from: `${fillIn} the low end`,
          to: `${fillIn} the high end`,
          note: `${fillIn} where the figure comes from.`,
        },
        metaTitle: client.slice(0, 60).trim(),
        ...search,
      });
    },
    [
      draftNote,
      'A metric is a sample until its provenance says owner; samples are marked on the page.',
      'Its other records are separate files and figures. To show it there, add an entry to:',
      '  case-study-list.yaml (the list of case studies)',
      '  case-study-teasers.yaml (home page and dice)',
      '  home-case-cards.yaml (tagged cards of the home page)',
    ],
  );
}

/**
 * Writes a city's file in every language: a headline and a paragraph for each service, and three
 * facts. It's a draft; without that line, the checks refuse it until every FILL IN is replaced.
 * @param county as the census names it, such as 'Collier'
 * @throws Error for a county that Florida doesn't have, or a city that's there already.
 */
export function createCity(typed: string, county: string, day: string): Made {
  // "Naples, FL" is how an address says it; pages and file names add the state themselves.
  const name = typed.replace(/(?:,\s*(?:FL|Florida)|\s+FL)\.?\s*$/iu, '').trim();
  const region = counties.find((each) => slugOf(each.name) === slugOf(county));
  if (!region) {
    throw new Error(`'${county}' is no county of Florida: npm run new city "Naples" -- --county Collier`);
  }
  const id = `${slugOf(name)}-fl`;
  return inEveryLanguage(
    `cities/${id}.yaml`,
    (locale) => {
      const services = namesIn(locale, 'services').filter((service) => !citiesListedBy(locale, service));
      return stringify({
        draft: true,
        order: nextOrder(locale, 'cities'),
        updated: day,
        name,
        county: { name: region.name, fips: region.fips },
        // The middle of the county: the city's own are the owner's to look up.
        coordinates: { lat: region.lat, lon: region.lon },
        facts: [1, 2, 3].map((fact) => ({
          fact: `${fillIn} fact ${fact} that people there know and a competitor's page doesn't say.`,
          soWhat: `${fillIn} what follows from it for a client.`,
          source: { label: `${fillIn} who published it`, year: day.slice(0, 4), url: 'https://fill-in.example/' },
        })),
        services: pairsWith(services),
      });
    },
    [
      draftNote,
      `coordinates are the middle of ${region.name} County: look up the city's own.`,
      `Each service has a page there, except those that list their own cities under cityPages: add ${id} to theirs.`,
    ],
  );
}

/**
 * Writes a service's file in every language, as `createPost` does an article's: the texts of another
 * one as examples, each to fill in, and what its page in each city needs.
 */
export function createService(titleIn: TitleIn, day: string): Made {
  const name = slugOf(titleIn(mainLocale()));
  return inEveryLanguage(
    `services/${name}.yaml`,
    (locale) => {
      const title = titleIn(locale);
      const slug = slugOf(title);
      const [model = ''] = namesIn(locale, 'services');
      return stringify({
        draft: true,
        ...Object(asExample(readRaw(`${locale}/services/${model}.yaml`))),
        order: nextOrder(locale, 'services'),
        updated: day,
        ...(slug !== name && { slug }),
        title,
        shortTitle: title,
        cities: pairsWith(namesIn(locale, 'cities')),
      }).replaceAll(`{price:${model}}`, `{price:${name}}`);
    },
    [draftNote, 'Each city has a page for it: to name those that get one, list them under cityPages.'],
  );
}

/** Fields whose texts are names that code knows. */
const namesOfCode = ['icon', 'color', 'drawing', 'provenance', 'state'];

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

/** Returns what the pages of one service in one city each need, by these names of the other side. */
function pairsWith(names: readonly string[]): Record<string, object> {
  const headline = `${fillIn} what you do there, with the city's name`;
  const intro = `${fillIn} a paragraph that's true of this city alone, with what you deliver and your price.`;
  return Object.fromEntries(names.map((name) => [name, { headline, intro }]));
}

function inEveryLanguage(path: string, make: (locale: string) => string, notes: string[]): Made {
  const locales = listLocales();
  const there = locales.map((locale) => placeOf(`${locale}/${path}`)).find(existsSync);
  if (there) {
    throw new Error(`${there} exists already: choose another name.`);
  }
  const files = locales.map((locale) => {
    const file = placeOf(`${locale}/${path}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, make(locale));
    return file;
  });
  return { files, notes };
}

function namesIn(locale: string, folder: string): string[] {
  return listFiles(`${locale}/${folder}`, '.yaml').map((file) => basename(file, '.yaml'));
}

function citiesListedBy(locale: string, service: string): boolean {
  return 'cityPages' in Object(readRaw(`${locale}/services/${service}.yaml`));
}

function nextOrder(locale: string, folder: string): number {
  const orders = findFiles(`${folder}/*.yaml`, locale).map((file) =>
    Number(Object(readRaw(`${locale}/${file}`)).order),
  );
  return Math.max(0, ...orders) + 1;
}
