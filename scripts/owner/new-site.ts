import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, isMap, isSeq, visit } from 'yaml';
import { dollarsIn } from '../../app/content/engine/figures.server.ts';
import { demoText, findDemo } from '../../app/content/engine/folders.server.ts';
import { movedBelow } from '../../app/content/engine/lacking.server.ts';
import { readDemo } from '../../app/content/engine/raw.server.ts';
import { colorsFrom } from '../../app/content/site/colors.server.ts';
import { slugOf } from '../../text/fold.ts';
import { readPhone } from '../../text/phone.ts';
import { edited, softwareVersion } from './newer-version.ts';

/** The questions for a new site, in order. */
export const siteQuestions = {
  brand: question('Your brand, as it stands at the top of each page', 'Saltmark', (answer) => answer || undefined),
  name: question('Your name', 'Ana Ruiz', (answer) => answer || undefined),
  phone: question('Your phone', '(305) 555-0142', readPhone),
  email: question('Your email', 'ana@saltmark.com', (answer) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.exec(answer)?.[0]),
  url: question('The URL of your website', 'www.saltmark.com', urlIn),
  city: question('Your city, state, and ZIP code', 'Naples, FL 34102', addressIn),
  years: question('Your years in the Florida market', '9', (answer) => /^(\d{1,2})\b/u.exec(answer)?.[1]),
  languages: question('The languages of your site; Enter takes both', 'English, or English and Spanish', languagesIn),
  prices: question('Your services, each with its lowest price; Enter takes these', demoPrices(), pricesIn),
  color: question('The color of your buttons', '#0b5fff', (answer) => answer && colorIn(answer)),
};

/** The owner's answers. */
export type SiteAnswers = { [Question in keyof typeof siteQuestions]: string };

/** A question with an example. Its `read` throws an Error for an answer that can't be used. */
function question<TValue>(words: string, example: string, valueIn: (answer: string) => TValue | undefined) {
  return {
    ask: `${words} (such as ${example})?`,
    read: (answer: string): TValue => {
      const value = valueIn(answer.trim());
      if (value === undefined) {
        throw new Error(`${words}: '${answer}' must read like '${example}'.`);
      }
      return value;
    },
  };
}

/**
 * Writes the folder of a new site: the demo's words without its records, and the owner's facts. Her
 * city has pages when the demo knows it. Returns how many files it wrote.
 * @throws Error for an answer that can't be used, or a folder that isn't empty: nothing is written.
 */
export function writeSite(folder: string, answers: SiteAnswers): number {
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))) {
    throw new Error(`${folder} isn't empty: move it away, or name another folder in TIDEMARK_SITE.`);
  }
  const files = siteFiles(answers);
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'photos'), { recursive: true });
  return files.size;
}

/** Records of the demo that no new site has. */
const demoRecords = /^..\/(?:case-studies|posts|case-study-list\.yaml|case-study-teasers\.yaml|home-case-cards\.yaml)/u;

/** Returns the files of a new site by their path, such as `site.yaml`. */
export function siteFiles(answers: SiteAnswers): Map<string, string> {
  const languages = siteQuestions.languages.read(answers.languages);
  const prices = siteQuestions.prices.read(answers.prices);
  const { locality } = siteQuestions.city.read(answers.city);
  const city = demoNames('cities').find((id) => parsed(`en/cities/${id}.yaml`)['name'] === locality);
  const years = siteQuestions.years.read(answers.years);
  const [main = ''] = languages;
  const files = languages.flatMap((language) => findDemo(`${language}/**/*.{yaml,md}`).filter(isHers));
  return new Map([
    ['site.yaml', factsOf(answers, languages)],
    ['replies.yaml', edited(demoText('replies.yaml'), (document) => keepLanguages(document, languages))],
    ...['redirects.yaml', 'site-files.yaml', ...files].map((file): [string, string] => [
      file,
      own(file, demoText(file)),
    ]),
  ]);

  /** Whether a file of the demo is no record, or one of hers. */
  function isHers(file: string): boolean {
    const [, folder = '', name = ''] = file.split('/');
    const id = basename(name, '.yaml');
    const [of, service = ''] = id.split('--');
    const records: Record<string, boolean> = {
      services: prices.has(id),
      cities: id === city,
      'city-copy': of === city && prices.has(service),
    };
    return !demoRecords.test(file) && (records[folder] ?? true);
  }

  /** Changes what isn't a record: prices, years, what the demo says of its clients, and prefixes. */
  function own(file: string, text: string): string {
    const [language = '', name = ''] = file.split(/\/(.*)/su);
    const service = /^services\/(.+)\.yaml$/u.exec(name)?.[1] ?? '';
    const changes: Record<string, () => string> = {
      'claims.yaml': () =>
        edited(text.replace(/(- id: florida-years\n {2}value: \D*)\d+/u, `$1${years}`), keepOwnClaims),
      'pages/about.yaml': () =>
        edited(text, (document) => {
          document.setIn(['brands', 'items'], []);
          document.deleteIn(['brands', 'confirm']);
        }),
      'pages/city.yaml': () => edited(text, (document) => document.deleteIn(['testimonial'])),
      'edition.yaml': () => (language === main ? text.replace(/^prefix: .*$/mu, "prefix: ''") : text),
      [`services/${service}.yaml`]: () =>
        text.replace(/^(price: .*?\$)[\d,]*\d/mu, `$1${prices.get(service)?.toLocaleString('en-US')}`),
    };
    const change = name.startsWith('cities/') ? () => edited(text, keepServices) : (changes[name] ?? (() => text));
    return language === main ? movedBelow(change(), prefixOf(main), '') : change();
  }

  /** A city's words about a service name its price. */
  function keepServices(document: Document): void {
    for (const id of demoNames('services').filter((each) => !prices.has(each))) {
      document.deleteIn(['services', id]);
    }
  }
}

/** Claims that any consultant can make; the demo's others are about its clients. */
const ownClaims = ['florida-years', 'guarantee'];

function keepOwnClaims({ contents }: Document): void {
  if (isSeq(contents)) {
    contents.items = contents.items.filter((item) => isMap(item) && ownClaims.includes(String(item.get('id'))));
  }
}

/** The demo's facts with the owner's, and without what only she can say. */
function factsOf(answers: SiteAnswers, languages: readonly string[]): string {
  const [only, another] = languages;
  const color = siteQuestions.color.read(answers.color);
  return edited(demoText('site.yaml'), (document) => {
    const set = (path: readonly string[], value: unknown) => document.setIn(path, value);
    set(['version'], softwareVersion());
    set(['brand'], siteQuestions.brand.read(answers.brand));
    set(['consultant', 'name'], siteQuestions.name.read(answers.name));
    set(['phone'], siteQuestions.phone.read(answers.phone));
    set(['email'], siteQuestions.email.read(answers.email));
    for (const [field, value] of Object.entries(siteQuestions.city.read(answers.city))) {
      set(['address', field], value);
    }
    set(['baseUrl'], siteQuestions.url.read(answers.url));
    set(['ownerLanguage'], only);
    if (color) {
      set(['colors'], { action: color });
    }
    if (only && !another) {
      set(['consultant', 'languages', only], new Intl.DisplayNames(only, { type: 'language' }).of(only));
      document.deleteIn(['consultant', 'confirm']);
    }
    document.deleteIn(['calls']);
    document.deleteIn(['profile']);
    keepLanguages(document, languages);
  });
}

/** Leaves the texts of these languages alone, wherever a group has one of each. */
function keepLanguages(document: Document, languages: readonly string[]): void {
  const others = demoLanguages().filter((language) => !languages.includes(language));
  visit(document, {
    Map: (_, group) => {
      if (demoLanguages().every((language) => group.has(language))) {
        for (const language of others) {
          group.delete(language);
        }
      }
    },
  });
}

/** 'English', 'en es', 'español e inglés': the folders of those languages, the main one first. */
function languagesIn(answer: string): string[] | undefined {
  const known = demoLanguages();
  if (answer === '') {
    return known;
  }
  const namesOf = (language: string) => [
    language,
    ...known.map((other) => new Intl.DisplayNames(other, { type: 'language' }).of(language) ?? ''),
  ];
  const chosen = answer
    .split(/[\s,;/+&]+/u)
    .filter((word) => !/^(?:and|only|y|e)?$/iu.test(word))
    .map((word) => known.find((language) => namesOf(language).some((name) => slugOf(name) === slugOf(word))));
  return chosen.length === 0 || chosen.includes(undefined) ? undefined : known.filter((each) => chosen.includes(each));
}

/** 'SEO automation $2,400; personal-branding-consulting': a service without a price keeps the demo's. */
function pricesIn(answer: string): Map<string, number> | undefined {
  const known = demoServices();
  if (answer === '') {
    return new Map(known.map(({ id, price }) => [id, price]));
  }
  const entries = answer.split(/;|\n|,\s*(?=\p{L})/u).filter((entry) => entry.trim() !== '');
  const chosen = entries.flatMap((entry) => {
    const [, name = '', amount] = /^\s*(.*?)[\s:=,]*(?:\$\s*)?(\d[\d,]*)?\s*$/u.exec(entry) ?? [];
    const service = known.find(({ names }) => names.some((each) => slugOf(each) === slugOf(name)));
    const price = amount === undefined ? service?.price : dollarsIn(amount);
    return service && price ? [[service.id, price] as const] : [];
  });
  return chosen.length === entries.length ? new Map(chosen) : undefined;
}

function addressIn(answer: string): Record<'locality' | 'region' | 'postalCode', string> | undefined {
  const [, locality, region, postalCode] =
    /^([^,]+?)\s*,?\s+(FL|Fla\.?|Florida)\.?,?\s+(\d{5})(?:-\d{4})?$/iu.exec(answer) ?? [];
  return locality && region && postalCode ? { locality, region: 'FL', postalCode } : undefined;
}

/** Takes an address as people say it: without https, and with a slash at its end. */
export function urlIn(answer: string): string | undefined {
  const url = URL.parse(answer.replace(/^(?:https?:\/\/)?/iu, 'https://'));
  return url && /\.[a-z]{2,}$/u.test(url.hostname) && /^\/?$/u.test(url.pathname) ? url.origin : undefined;
}

function colorIn(answer: string): string | undefined {
  const action = /^#[0-9a-f]{6}$/u.exec(answer.toLowerCase())?.[0];
  if (action !== undefined) {
    // Throws where words on it would be hard to read.
    colorsFrom({ action });
  }
  return action;
}

function demoPrices(): string {
  return demoServices()
    .map(({ title, price }) => `${title} $${price.toLocaleString('en-US')}`)
    .join('; ');
}

/** The demo's services with all their names, in every language. */
function demoServices(): Array<{ id: string; title: string; price: number; names: string[] }> {
  return demoNames('services').map((id) => {
    const records = demoLanguages().map((language) => parsed(`${language}/services/${id}.yaml`));
    const [{ title, price } = {}] = records;
    return {
      id,
      title: String(title),
      price: dollarsIn(String(price)),
      names: [id, ...records.flatMap((record) => [String(record['title']), String(record['shortTitle'])])],
    };
  });
}

function demoNames(folder: string): string[] {
  return findDemo(`en/${folder}/*.yaml`).map((file) => basename(file, '.yaml'));
}

/** The main language first. */
function demoLanguages(): string[] {
  return findDemo('*/edition.yaml')
    .map(dirname)
    .sort((a, b) => prefixOf(a).length - prefixOf(b).length);
}

function prefixOf(language: string): string {
  return String(parsed(`${language}/edition.yaml`)['prefix']);
}

function parsed(path: string): Record<string, unknown> {
  return Object(readDemo(path));
}
