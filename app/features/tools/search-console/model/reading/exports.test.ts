import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { languageOf, type QueryLanguage } from '../languages.ts';
import measured from '../measured.json' with { type: 'json' };
import type { Figures } from '../rows.ts';
import { type DroppedFile, readExport } from './read-export.ts';
import { buildWorkbook, buildZip } from './test-data/make-export.ts';

/** Clicks, impressions, and position, of the later period first. */
type Expected = Record<string, number[]>;

type Case = {
  name: string;
  /** Where a file has several. */
  language?: string;
  half: 'open' | 'held';
  as?: 'files' | 'xlsx';
  encoding?: 'latin1' | 'bom' | 'utf16';
  files: Record<string, string>;
  queries?: Expected;
  pages?: Expected;
  periods?: string[];
  days?: [string, string];
  filters?: string[];
};

type Language = { language: string; cases: Case[] };

const languages = parseAllDocuments(readFileSync(new URL('test-data/exports.yaml', import.meta.url), 'utf8'));

const cases = languages.flatMap((document) => {
  const { language, cases: own }: Language = document.toJS();
  return own.map((one) => ({ language, ...one })).map((one) => ({ ...one, title: `${one.language}: ${one.name}` }));
});

function droppedFiles({ as, encoding, files }: Case): DroppedFile[] {
  if (as === 'files') {
    return Object.entries(files).map(([name, text]) => ({ name, bytes: encode(text, encoding) }));
  }
  if (as === 'xlsx') {
    const sheets = Object.entries(files).map(([name, text]) => [name, Papa.parse<string[]>(text.trim()).data]);
    return [{ name: 'export.xlsx', bytes: buildWorkbook(Object.fromEntries(sheets)) }];
  }
  return [{ name: 'export.zip', bytes: buildZip(files) }];
}

function encode(text: string, encoding: Case['encoding']): Uint8Array<ArrayBuffer> {
  const marked = encoding === undefined || encoding === 'latin1' ? text : `\ufeff${text}`;
  const codes = { latin1: 'latin1', utf16: 'utf16le', bom: 'utf8' } as const;
  return new Uint8Array(Buffer.from(marked, codes[encoding ?? 'bom']));
}

const values = ({ clicks, impressions, position }: Figures) => [clicks, impressions, position];

function listed(rows: ReadonlyArray<{ name: string; now: Figures; before?: Figures }>): Expected {
  return Object.fromEntries(
    rows.map(({ name, now, before }) => [name, [...values(now), ...(before ? values(before) : [])]]),
  );
}

/** Returns a reading in the words of a case. */
function readCase(one: Case) {
  const { dataset } = readExport(droppedFiles(one));
  return {
    queries: listed(dataset?.queries.map(({ query, ...row }) => ({ name: query, ...row })) ?? []),
    pages: listed(dataset?.pages.map(({ page, ...row }) => ({ name: page, ...row })) ?? []),
    periods: dataset?.periods,
    days: dataset?.days && [dataset.days.first, dataset.days.last],
    filters: dataset?.filters,
    unread: dataset?.notes.filter(({ kind }) => kind === 'unread'),
  };
}

function expected({ queries = {}, pages = {}, periods = [''], days, filters = [] }: Case) {
  return { queries, pages, periods, days, filters, unread: [] };
}

it.each(cases.filter(({ half }) => half === 'open'))('export in $title', (one) => {
  expect(readCase(one)).toEqual(expected(one));
});

it('exports are read as often as the page says, among those that were held back', () => {
  const held = cases.filter(({ half }) => half === 'held');
  const read = held.filter((one) => isDeepStrictEqual(readCase(one), expected(one)));
  const languages = new Set(held.map(({ language }) => language));
  expect({ count: held.length, read: read.length, languagesRead: languages.size }).toEqual(measured.exports);
});

/**
 * Labeled before the guess was written. Every second query was held back until it was done: only
 * those say how it does on others.
 */
const labeled = readFileSync(new URL('../test-data/labeled-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [QueryLanguage, string]);

const open = labeled.filter((_, index) => index % 2 === 0);
const held = labeled.filter((_, index) => index % 2 === 1);

it('knows nine in ten of the labeled queries', () => {
  const wrong = open.filter(([language, query]) => languageOf(query) !== language);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(open.length * 0.1);
});

it('knows as many of those held back as the page says', () => {
  const right = held.filter(([language, query]) => languageOf(query) === language);
  expect({ count: held.length, right: right.length }).toEqual(measured.queries);
});

it('takes no search of a third language for Spanish', () => {
  const taken = labeled.filter(([language, query]) => language === 'other' && languageOf(query) === 'es');
  expect(taken).toEqual([]);
});

it.each([
  ['fußbodenheizung für altbau', 'other'],
  ['dach für garage', 'other'],
  ['crème brûlée recipe easy', 'en'],
  ['reparación de techos', 'es'],
  ['restaurante italiano', 'unknown'],
  ['techos à vendre', 'other'],
  ['4711', 'unknown'],
  ['屋根 修理', 'other'],
] as const)('reads “%s” as %s', (query, language) => {
  expect(languageOf(query)).toBe(language);
});
