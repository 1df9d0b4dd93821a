import * as v from 'valibot';
import type { Walkable } from './faults.ts';
import { type Source, store } from './store.server.ts';

/**
 * Source marks: in the desk's rendering, and nowhere else, each text of the content stands between
 * two characters that say which field it comes from. They survive templates, sorting, and React,
 * and the desk turns them into handles before a browser sees the page (desk/site/handles.ts). A
 * build never turns them on, and a test looks for them in every file of one.
 */

/**
 * Private characters: a start for each source in one plane, the same number as the end in the next.
 */
const [firstStart, firstEnd, most] = [0xf0000, 0x100000, 0xfff0];

/**
 * Fields without marks: only machines read them, or code takes them apart or looks them up, as it
 * does with a point's place or a list of words.
 */
const bare = new Set([
  ...['keywords', 'confirm', 'redirectFrom', 'at', 'exampleTitle', 'powerWords', 'emotionalWords'],
  ...['keyIndustries', 'landmarks', 'chartLabels', 'county'],
]);

/** Validations of texts that code may take apart: addresses, numbers, and codes. */
const exact = new Set(['regex', 'email', 'url', 'length', 'iso_date']);

/** Has the readers of this run mark what they read. */
export function markSources(): void {
  store().marks ??= { sources: [], ids: new Map() };
}

export function sourcesAreMarked(): boolean {
  return store().marks !== undefined;
}

/** Returns the source of a mark's number. */
export function sourceOf(id: number): Source | undefined {
  return store().marks?.sources[id];
}

/** Returns a text between the marks of its source. */
export function mark(text: string, source: Source): string {
  const { marks } = store();
  if (!marks || text === '') {
    return text;
  }
  const key = JSON.stringify([source.file, source.path]);
  const id = marks.ids.get(key) ?? marks.sources.length;
  if (id >= most) {
    return text;
  }
  marks.ids.set(key, id);
  marks.sources[id] = source;
  return `${String.fromCodePoint(firstStart + id)}${text}${String.fromCodePoint(firstEnd + id)}`;
}

/** Returns what a character marks, or undefined for an ordinary one. */
export function readMark(character: string): { id: number; isStart: boolean } | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < firstStart) {
    return undefined;
  }
  return { id: code - (code < firstEnd ? firstStart : firstEnd), isStart: code < firstEnd };
}

/** Returns whether two fields say the same, wherever they say it. */
export function isSameText(one: string, other: string): boolean {
  return withoutMarks(one) === withoutMarks(other);
}

/** Returns a text without marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{F0000}-\u{10FFFF}]/gu, '');
}

/**
 * Returns a validated value with its prose marked. `look` returns the field that a text is changed
 * in, and the text of one that names figures with the marks of theirs in it; undefined leaves it
 * unmarked.
 */
export function markTexts<T>(
  schema: v.GenericSchema,
  value: T,
  look: (path: Source['path']) => { source: Source; text: string | undefined } | undefined,
): T {
  return store().marks ? (walk(schema as Walkable, value, []) as T) : value;

  function walk(at: Walkable, inner: unknown, path: ReadonlyArray<string | number>): unknown {
    if (at.wrapped) {
      return walk(at.wrapped, inner, path);
    }
    const options = at.options?.filter((each) => typeof each === 'object');
    if (options && options.length > 0) {
      const option = options.find((each) => v.is(each, inner));
      return option ? walk(option, inner, path) : inner;
    }
    if (typeof inner === 'string') {
      const found = isProse(at) && !isName(inner, at) ? look(path) : undefined;
      return found ? mark(found.text ?? inner, found.source) : inner;
    }
    if (Array.isArray(inner) && at.item) {
      const { item } = at;
      return inner.map((each, index) => walk(item, each, [...path, index]));
    }
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(
        Object.entries(inner).map(([key, each]) => {
          const isBare = bare.has(key) || isCompared(key, each);
          const next = isBare ? undefined : (at.entries?.[key] ?? at.value);
          return [key, next ? walk(next, each, [...path, key]) : each];
        }),
      );
    }
    return inner;
  }
}

/** A teaser's result may repeat one of its metrics, which the home page then leaves out. */
function isCompared(key: string, value: unknown): boolean {
  return (key === 'result' && typeof value === 'string') || (key === 'metrics' && !Array.isArray(value));
}

/** Text for people, as the fields of the content say it (`fields.ts`, of which a bundle has a copy). */
function isProse(schema: Walkable): boolean {
  return v.getMetadata(schema)['isProse'] === true;
}

/**
 * Names of files, addresses, and options are compared: `seo-automation`, `/contact`, `photo.jpg`,
 * `en-US`.
 */
function isName(value: string, schema: Walkable): boolean {
  const isExact = (at: Walkable): boolean =>
    at.pipe?.some((part) => exact.has(part.type) || (part.kind === 'schema' && isExact(part))) ?? false;
  return (
    /^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*|[/#]\S*|[\w-]+\.[a-z]{2,5}|\d+)$/u.test(value) ||
    (/^[\w+@:/.-]+$/u.test(value) && isExact(schema))
  );
}
