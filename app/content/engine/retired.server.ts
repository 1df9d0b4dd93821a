import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import { withoutSentences } from '../../locale/owner-field.ts';
import { unlessChanged } from './cached.server.ts';
import {
  contentFolder,
  factsFile,
  fileVersion,
  hiddenSamples,
  isHidden,
  listFiles,
  placeOf,
  roots,
} from './folders.server.ts';
import { readRaw, splitFrontMatter } from './raw.server.ts';

/**
 * Names in the samples that the owner has retired: parts of paths, figures, and, by a service's
 * path, the only cities with a page for it.
 */
type Retired = {
  segments: ReadonlySet<string>;
  figure: RegExp | undefined;
  served: ReadonlyMap<string, readonly unknown[]>;
  /**
   * The sample's groups of fields as JSON, and all of its words, where the file is the owner's
   * copy.
   */
  sample?: { groups: ReadonlySet<string>; words: string };
};

/**
 * Returns a parsed file's value without what names a retired sample: entries of its lists, links,
 * and sentences (product.md, "The owner's folder"). The owner's copy of a sample keeps what she
 * changed or added, and the checks say what leads nowhere.
 */
export function withoutRetired(path: string, value: unknown): unknown {
  const retired = retiredIn(path);
  return retired ? reduced(value, retired) : value;
}

/**
 * Returns a file's Markdown without the sample's sentences and links that name a retired one. A
 * link's words stay.
 */
export function withoutRetiredLinks(path: string, body: string): string {
  const retired = retiredIn(path);
  return retired
    ? said(body, retired).replaceAll(/\[([^\]]*)\]\((\/[^)\s]*)\)/gu, (whole, words: string, to: string) =>
        leadsNowhere(to, retired) && isSamples(whole, retired) ? words : whole,
      )
    : body;
}

/**
 * Returns the ids of the sample's claims that the owner doesn't make: their list takes the sample's
 * place.
 */
export function retiredClaims(locale: string): string[] {
  const path = `${locale}/claims.yaml`;
  const sample = join(contentFolder(), path);
  if (placeOf(path) === sample) {
    return [];
  }
  const own = idsIn(readRaw(path));
  return idsIn(parse(readFileSync(sample, 'utf8'))).filter((id) => !own.includes(id));
}

function idsIn(claims: unknown): string[] {
  return Array.isArray(claims) ? claims.map((claim) => String(Object(claim).id)) : [];
}

/**
 * Undefined for a file of the owner's that isn't the copy of a sample, and where nothing is
 * retired.
 */
function retiredIn(path: string): Retired | undefined {
  const [locale = '', ...below] = path.split(/[/\\]/u);
  const place = join(contentFolder(), path);
  const isCopy = placeOf(path) !== place;
  if (below.length === 0 || (isCopy && !existsSync(place))) {
    return undefined;
  }
  const retired = unlessChanged(
    `${roots()} ${locale}, retired`,
    () => [factsFile, `${locale}/claims.yaml`, ...serviceFiles(locale)].map(fileVersion).join(' '),
    () => findRetired(locale),
  );
  return retired && isCopy ? { ...retired, sample: sampleAt(place) } : retired;
}

function sampleAt(place: string): Retired['sample'] {
  const read = () => {
    const source = readFileSync(place, 'utf8');
    const { yaml, body } = splitFrontMatter(source) ?? { yaml: source, body: '' };
    const values = valuesIn(parse(yaml));
    return {
      groups: new Set(values.filter(isGroup).map((group) => JSON.stringify(group))),
      words: [...values.filter((value) => typeof value === 'string'), body].join('\n\n'),
    };
  };
  return unlessChanged(`${place}, sample`, () => String(statSync(place).mtimeMs), read);
}

function valuesIn(value: unknown): unknown[] {
  return isGroup(value) ? [value, ...Object.values(value).flatMap(valuesIn)] : [value];
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether a value may go: of the owner's copy, only what she left as the sample has it. */
function isSamples(value: unknown, { sample }: Retired): boolean {
  return (
    !sample || (typeof value === 'string' ? sample.words.includes(value) : sample.groups.has(JSON.stringify(value)))
  );
}

function findRetired(locale: string): Retired | undefined {
  const hidden = (folder: string) => hiddenSamples(`${locale}/${folder}`).map((file) => `${locale}/${folder}/${file}`);
  const files = ['services', 'cities', 'case-studies', 'posts'].flatMap(hidden);
  const segments = files.flatMap((file) => {
    const { slug } = Object(readRaw(file)) as { slug?: unknown };
    return [basename(file, extname(file)), ...(typeof slug === 'string' ? [slug] : [])];
  });
  const { specialties } = Object(readRaw(`${locale}/pages/services.yaml`)) as { specialties?: { items?: unknown } };
  for (const item of Array.isArray(specialties?.items) ? specialties.items : []) {
    const { id, slug = id, service } = Object(item) as Record<string, unknown>;
    if (isHidden(`services/${service}`)) {
      segments.push(String(slug));
    }
  }
  // Without a study, the list of them has no page.
  if (listFiles(`${locale}/case-studies`, '.yaml').length === 0) {
    segments.push(String(Object(Object(readRaw(`${locale}/edition.yaml`)).addresses).caseStudies));
  }
  const figures = [
    ...hidden('services').map((file) => `price:(?:[\\w-]+\\+)*${basename(file, '.yaml')}`),
    ...retiredClaims(locale).map((id) => `[cC]laim:${id}`),
  ];
  const figure = figures.length > 0 ? new RegExp(`\\{(?:${figures.join('|')})[+}]`, 'u') : undefined;
  const isAll = isHidden('brands/x') || isHidden('testimonials/x');
  const served = new Map(
    serviceFiles(locale).flatMap((file) => {
      const { cityPages, slug = basename(file, '.yaml') } = Object(readRaw(file));
      return Array.isArray(cityPages) ? [[String(slug), cityPages] as const] : [];
    }),
  );
  const isRetired = segments.length > 0 || figure || served.size > 0 || isAll;
  return isRetired ? { segments: new Set(segments), figure, served } : undefined;
}

function serviceFiles(locale: string): string[] {
  return listFiles(`${locale}/services`, '.yaml').map((file) => `${locale}/services/${file}`);
}

function reduced(value: unknown, retired: Retired): unknown {
  if (typeof value === 'string') {
    return said(value, retired);
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const rest = namesRetired(item, retired) ? '' : reduced(item, retired);
      return isEmptied(item, rest) ? [] : [rest];
    });
  }
  if (!isGroup(value)) {
    return value;
  }
  const rest = Object.entries(value)
    .filter(([key, inner]) => !isRetiredField(key, inner, retired))
    .map(([key, inner]) => [key, reduced(inner, retired)] as const);
  const losesList = rest.some(([key, inner]) => isEmpty(inner) && !isEmpty((value as Record<string, unknown>)[key]));
  // With nothing in the list, there's nothing to confirm about it.
  return Object.fromEntries(losesList ? rest.filter(([key]) => key !== 'confirm') : rest);
}

/** Whether a list's entry has lost a whole text, or a cell, without which a row fits no table. */
function isEmptied(item: unknown, rest: unknown): boolean {
  if (typeof item === 'string') {
    return rest === '' && item !== '';
  }
  const left = Object(rest) as Record<string, unknown>;
  return (
    rest === '' ||
    Object.entries(Object(item) as object).some(([key, inner]) =>
      key === 'cells' && Array.isArray(inner)
        ? inner.length > Object(left[key]).length
        : typeof inner === 'string' && inner !== '' && left[key] === '',
    )
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether an entry of a list is about a retired sample, or leads to its page. */
function namesRetired(entry: unknown, retired: Retired): boolean {
  const { path, service, mark } = Object(entry) as Record<string, unknown>;
  return (
    ((typeof path === 'string' && leadsNowhere(path, retired)) ||
      (typeof service === 'string' && isHidden(`services/${service}`)) ||
      (typeof mark === 'string' && isHidden(`brands/${mark}`))) &&
    isSamples(entry, retired)
  );
}

function isRetiredField(key: string, value: unknown, retired: Retired): boolean {
  const { path, quote } = Object(value) as { path?: unknown; quote?: unknown };
  const fields: Record<string, () => boolean> = {
    testimonial: () => typeof quote === 'string' && isHidden('testimonials/city'),
    link: () => typeof path === 'string' && leadsNowhere(path, retired),
    caseStudy: () => typeof value === 'string' && retired.segments.has(value),
  };
  return (fields[key]?.() ?? false) && isSamples(value, retired);
}

function leadsNowhere(path: string, { segments, served }: Retired): boolean {
  const parts = path.replace(/[?#].*$/u, '').split('/');
  return parts.some((part, index) => {
    const city = parts[index + 1];
    return segments.has(part) || (city && served.get(part)?.includes(city) === false);
  });
}

/** Paragraphs go one by one: the owner may have changed one of many. */
function said(text: string, retired: Retired): string {
  const { figure } = retired;
  return figure?.test(text)
    ? text
        .split(/(\n{2,})/u)
        .map((part) => (isSamples(part, retired) ? withoutSentences(part, figure) : part))
        .join('')
    : text;
}
