import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { colorsFrom } from '../../app/content/site/colors.server.ts';

/** The questions for a new site, in order, each with an example or its default. */
export const siteQuestions = {
  brand: { ask: 'Your brand, as it stands at the top of each page', hint: 'Saltmark' },
  name: { ask: 'Your name', hint: 'Ana Ruiz' },
  phone: { ask: 'Your phone', hint: '(305) 555-0142' },
  email: { ask: 'Your email', hint: 'ana@saltmark.com' },
  url: { ask: 'The address of your website', hint: 'https://www.saltmark.com' },
  city: { ask: 'Your city, state, and ZIP code', hint: 'Naples, FL 34102' },
  years: { ask: 'For how many years have you worked in the Florida market', hint: '9' },
  languages: { ask: 'The languages of your site, en or en and es', hint: 'en es', otherwise: 'en es' },
  prices: {
    ask: 'The services that you offer, each with its lowest price; Enter keeps the four of the samples',
    get hint() {
      return sampleNames('en/services')
        .map((id) => `${id} ${/\$[\d,]*\d/u.exec(sampleText(`en/services/${id}.yaml`))?.[0] ?? ''}`)
        .join('; ');
    },
    otherwise: '',
  },
  color: { ask: 'The color of your buttons', hint: '#0b5fff', otherwise: '' },
} as const;

export type SiteAnswers = { [Question in keyof typeof siteQuestions]: string };

/** Reads each answer, and throws an Error for one that can't be used. */
const readers = {
  brand: (answer) => said('brand', answer),
  name: (answer) => said('name', answer),
  phone: phoneIn,
  email: (answer) => matching('email', answer, /^[^\s@]+@[^\s@]+\.[^\s@]+$/u),
  url: (answer) => matching('url', answer.replace(/\/+$/u, ''), /^https:\/\/[^/\s]+$/u),
  city: addressIn,
  years: (answer) => matching('years', answer, /^\d{1,2}$/u),
  languages: languagesIn,
  prices: pricesIn,
  color: (answer) => (answer ? colorIn(answer) : undefined),
} satisfies Record<keyof SiteAnswers, (answer: string) => unknown>;

/** Returns what's wrong with an answer, or undefined for one that can be used. */
export function faultIn(question: keyof SiteAnswers, answer: string): string | undefined {
  try {
    readers[question](answer);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Writes the folder of a new site and returns its files. What it doesn't state comes from the
 * samples; sample clients, studies, claims, testimonials, and cities are hidden, except for the
 * owner's own city.
 * @throws Error for an answer that can't be used, or a folder that isn't empty: nothing is written.
 */
export function writeSite(folder: string, answers: SiteAnswers): string[] {
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))) {
    throw new Error(`${folder} isn't empty: move it away, or name another folder in TIDEMARK_SITE.`);
  }
  const files = siteFiles(answers);
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [...files.keys()].map((path) => join(folder, path));
}

/** Returns the files of a new site by their path, such as `site.yaml`. */
export function siteFiles(answers: SiteAnswers): Map<string, string> {
  const languages = readers.languages(answers.languages);
  const prices = readers.prices(answers.prices);
  const { locality, ...address } = readers.city(answers.city);
  const retired = sampleNames('en/services').filter((id) => prices && !prices.has(id));
  const away = sampleNames('en/cities').filter((id) => !namesCity(id, locality));
  const facts = {
    brand: readers.brand(answers.brand),
    consultant: { name: readers.name(answers.name) },
    phone: readers.phone(answers.phone),
    email: readers.email(answers.email),
    address: { locality, ...address },
    baseUrl: readers.url(answers.url),
    ownerLanguage: languages[0],
    ...(prices && { prices: Object.fromEntries(prices) }),
    ...(answers.color && { colors: { action: readers.color(answers.color) } }),
    hide: [
      'case-studies/*',
      'brands/*',
      'testimonials/*',
      ...away.map((id) => `cities/${id}`),
      ...retired.map((id) => `services/${id}`),
      ...sampleLanguages().filter((language) => !languages.includes(language)),
    ],
  };
  const years = readers.years(answers.years);
  return new Map([
    ['site.yaml', `${siteComment}${stringify(facts)}`],
    ...mainEditionFile(languages),
    ...languages.map((language) => [`${language}/claims.yaml`, claimsFor(language, years)] as const),
  ]);
}

/** Without the samples' main language, the first of the others has the paths without a prefix. */
function mainEditionFile([main = '']: readonly string[]): Array<[string, string]> {
  const path = `${main}/edition.yaml`;
  return prefixOf(main) === '' ? [] : [[path, sampleText(path).replace(/^prefix: .*$/mu, "prefix: ''")]];
}

const siteComment = `# yaml-language-server: $schema=schemas/site-own.json
# Your facts, where they differ from content/site.yaml. \`npm run release-check\` lists what's still the sample's.
# Under hide are samples that your site doesn't show. Yours take their place: \`npm run new\`.
`;

/** Years in the market, and the guarantee, whose terms the release check asks about. */
function claimsFor(language: string, years: string): string {
  const path = `${language}/claims.yaml`;
  const samples = parse(sampleText(path)) as Array<{ id: string; value: string }>;
  const own = samples
    .filter(({ id }) => id === 'florida-years' || id === 'guarantee')
    .map((claim) => (claim.id === 'florida-years' ? { ...claim, value: claim.value.replace(/\d+/u, years) } : claim));
  return `# yaml-language-server: $schema=../schemas/claims.json\n${stringify(own)}`;
}

function languagesIn(answer: string): string[] {
  const languages = answer.split(/[\s,]+/u).filter(Boolean);
  const known = sampleLanguages();
  const unknown = languages.find((language) => !known.includes(language));
  if (unknown !== undefined || languages.length === 0) {
    throw new Error(`languages: '${answer}' must name some of ${known.join(', ')}.`);
  }
  return known.filter((language) => languages.includes(language));
}

/** 'seo-automation 2400, link-earning 900'; undefined keeps the samples' services and prices. */
function pricesIn(answer: string): Map<string, number> | undefined {
  const known = sampleNames('en/services');
  const entries = answer.split(/[,;]\s*(?=[a-z])/u).filter((entry) => entry.trim() !== '');
  return entries.length === 0
    ? undefined
    : new Map(
        entries.map((entry) => {
          const [, id = '', amount = ''] = /^\s*([a-z0-9-]+)\s*[=:\s]\s*\$?([\d,]+)\s*$/u.exec(entry) ?? [];
          if (!known.includes(id)) {
            throw new Error(
              `prices: '${entry.trim()}' must be one of ${known.join(', ')} with a price, such as '${known[0]} 2500'.`,
            );
          }
          return [id, Number(amount.replaceAll(',', ''))] as const;
        }),
      );
}

function addressIn(answer: string) {
  const [, locality, region, postalCode] = /^\s*([^,]+?)\s*,\s*([A-Za-z]{2})\s+(\d{5})\s*$/u.exec(answer) ?? [];
  if (!locality || !region || !postalCode) {
    throw new Error(`city: '${answer}' must read like '${siteQuestions.city.hint}'.`);
  }
  return { locality, region: region.toUpperCase(), postalCode };
}

function phoneIn(answer: string): string {
  const digits = answer.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  if (digits.length !== 10) {
    throw new Error(`phone: '${answer}' must have ten digits, such as ${siteQuestions.phone.hint}.`);
  }
  return `+1${digits}`;
}

function colorIn(answer: string): string {
  const action = matching('color', answer.trim().toLowerCase(), /^#[0-9a-f]{6}$/u);
  colorsFrom({ action });
  return action;
}

function matching(question: keyof SiteAnswers, answer: string, pattern: RegExp): string {
  const value = said(question, answer);
  if (!pattern.test(value)) {
    throw new Error(`${question}: '${value}' must read like '${siteQuestions[question].hint}'.`);
  }
  return value;
}

function said(question: keyof SiteAnswers, answer: string): string {
  const value = answer.trim();
  if (value === '') {
    throw new Error(`${question}: is missing, such as '${siteQuestions[question].hint}'.`);
  }
  return value;
}

function namesCity(id: string, locality: string): boolean {
  const { name } = parse(sampleText(`en/cities/${id}.yaml`)) as { name?: unknown };
  return name === locality;
}

function sampleNames(folder: string): string[] {
  return readdirSync(join(contentFolder(), folder))
    .map((file) => basename(file, '.yaml'))
    .sort();
}

/** The main language first. */
function sampleLanguages(): string[] {
  return readdirSync(contentFolder())
    .filter((name) => existsSync(join(contentFolder(), name, 'edition.yaml')))
    .sort((a, b) => Number(prefixOf(a) !== '') - Number(prefixOf(b) !== ''));
}

function prefixOf(language: string): string {
  return (parse(sampleText(`${language}/edition.yaml`)) as { prefix: string }).prefix;
}

function sampleText(path: string): string {
  return readFileSync(join(contentFolder(), path), 'utf8');
}
