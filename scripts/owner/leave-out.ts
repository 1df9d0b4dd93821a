import { rmSync } from 'node:fs';
import { isMap, isPair, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { findFiles, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { readRaw, splitFrontMatter } from '../../app/content/engine/raw.server.ts';
import { withoutSentences } from '../../app/locale/owner-field.ts';

/** Records that a folder no longer has, by what other files call them. */
export type Gone = {
  /** The ends of their paths: `seo-automation`, `miami-fl`. */
  segments: ReadonlySet<string>;
  /** The names of their files, and the ids of claims and clients. */
  ids: ReadonlySet<string>;
  /** Figures that came from them: `price:seo-automation`. */
  figures: readonly string[];
};

/**
 * Deletes the files of a record, such as 'cities' and 'miami-fl', in every language, and takes what
 * other files say of it along. `write` replaces a file's text.
 */
export function removeRecord(folder: string, name: string, write: (file: string, text: string) => void): void {
  const files = findFiles(`*/${folder}/${name}.{md,yaml}`);
  const slugs = files.map((file) => String(Object(readRaw(file)).slug ?? name));
  const copies = { cities: `${name}--*`, services: `*--${name}` }[folder];
  for (const file of [...files, ...(copies ? findFiles(`*/city-copy/${copies}.yaml`) : [])]) {
    rmSync(placeOf(file));
  }
  const specialties = findFiles('*/pages/services.yaml').flatMap((file) => specialtySlugs(readRaw(file), [name]));
  const gone = {
    segments: new Set([name, ...slugs, ...specialties]),
    ids: new Set([name]),
    figures: [`price:${name}`],
  };
  for (const file of findFiles('*/**/*.{yaml,md}')) {
    const text = readText(file);
    const left = leftOut(file, text, gone);
    if (left !== text) {
      write(file, left);
    }
  }
}

/** Returns the ends of the paths that lead to parts of these services. Takes the words of the services index. */
export function specialtySlugs(words: unknown, services: readonly string[]): string[] {
  const { items } = Object(Object(words).specialties) as {
    items?: Array<{ id: string; slug?: string; service: string }>;
  };
  return (items ?? []).flatMap(({ id, slug = id, service }) => (services.includes(service) ? [slug] : []));
}

/**
 * Returns a content file without what it says of records that are gone: entries of lists, links, and
 * sentences with their figures. An entry that would keep an empty text goes as a whole. Comments and
 * other words stay.
 */
export function leftOut(file: string, source: string, gone: Gone): string {
  if (![...gone.segments, ...gone.ids].some((name) => source.includes(name))) {
    return source;
  }
  const figure = figurePattern(gone);
  if (file.endsWith('.md')) {
    const parts = splitFrontMatter(source);
    return parts ? source.slice(0, source.length - parts.body.length) + proseWithout(parts.body, gone, figure) : source;
  }
  const document = parseDocument(source);
  const before = JSON.stringify(document.toJS());
  reduce(document.contents, gone, figure);
  return JSON.stringify(document.toJS()) === before ? source : document.toString({ lineWidth: 120 });
}

/** Sums of prices name several. */
function figurePattern({ figures }: Gone): RegExp | undefined {
  const names = figures.map((figure) => figure.replace(/^price:/u, 'price:(?:[\\w-]+\\+)*'));
  return names.length > 0 ? new RegExp(`\\{(?:${names.join('|')})[+}]`, 'u') : undefined;
}

/** A link's words stay. */
function proseWithout(body: string, gone: Gone, figure: RegExp | undefined): string {
  return said(body, figure).replaceAll(/\[([^\]]*)\]\((\/[^)\s]*)\)/gu, (link, words: string, to: string) =>
    leadsNowhere(to, gone) ? words : link,
  );
}

function said(text: string, figure: RegExp | undefined): string {
  return figure?.test(text)
    ? text
        .split(/(\n{2,})/u)
        .map((part) => withoutSentences(part, figure))
        .join('')
    : text;
}

function reduce(node: unknown, gone: Gone, figure: RegExp | undefined): void {
  if (isScalar(node) && typeof node.value === 'string') {
    node.value = said(node.value, figure);
  } else if (isSeq(node)) {
    reduceList(node, gone, figure);
  } else if (isMap(node)) {
    reduceGroup(node, gone, figure);
  }
}

function reduceList(list: YAMLSeq, gone: Gone, figure: RegExp | undefined): void {
  list.items = list.items.filter((item) => {
    if (namesGone(item, gone)) {
      return false;
    }
    const before = plain(item);
    reduce(item, gone, figure);
    return !isEmptied(before, plain(item));
  });
  list.flow ||= list.items.length === 0;
}

function reduceGroup(group: YAMLMap, gone: Gone, figure: RegExp | undefined): void {
  group.items = group.items.filter((pair) => {
    const key = String(plain(pair.key));
    if (isGoneField(key, pair.value, gone)) {
      return false;
    }
    reduce(pair.value, gone, figure);
    return true;
  });
}

/** Whether an entry of a list is about a record that's gone, or leads to its page. */
function namesGone(entry: unknown, gone: Gone): boolean {
  const value = plain(entry);
  if (typeof value === 'string') {
    return gone.ids.has(value);
  }
  const { id, slug, path, service, city, mark } = Object(value) as Record<string, unknown>;
  return (
    (typeof path === 'string' && leadsNowhere(path, gone)) ||
    [id, slug, service, city, mark].some((name) => typeof name === 'string' && gone.ids.has(name))
  );
}

/** Texts of cities have services as their keys, and the reverse. */
function isGoneField(key: string, node: unknown, gone: Gone): boolean {
  const value = plain(node);
  const { path } = Object(value) as { path?: unknown };
  return (
    gone.ids.has(key) ||
    (key === 'link' && typeof path === 'string' && leadsNowhere(path, gone)) ||
    (key === 'caseStudy' && typeof value === 'string' && gone.ids.has(value))
  );
}

/** Whether a list's entry has lost a whole text, or a cell, without which a row fits no table. */
function isEmptied(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') {
    return before !== '' && after === '';
  }
  const left = Object(after) as Record<string, unknown>;
  return Object.entries(Object(before)).some(([key, inner]) =>
    key === 'cells' && Array.isArray(inner)
      ? inner.length > Object(left[key]).length
      : typeof inner === 'string' && inner !== '' && left[key] === '',
  );
}

function leadsNowhere(path: string, { segments }: Gone): boolean {
  return path
    .replace(/[?#].*$/u, '')
    .split('/')
    .some((part) => segments.has(part));
}

function plain(node: unknown): unknown {
  return isScalar(node) ? node.value : isMap(node) || isSeq(node) ? node.toJSON() : isPair(node) ? undefined : node;
}
