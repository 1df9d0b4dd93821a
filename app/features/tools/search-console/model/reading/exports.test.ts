import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import measured from '../measured.json' with { type: 'json' };
import type { Figures } from '../rows.ts';
import { type DroppedFile, readExport } from './read-export.ts';
import { buildWorkbook } from './test-data/build-workbook.ts';
import { buildZip } from './test-data/build-zip.ts';

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

const languages = parseAllDocuments(readFileSync(new URL('./test-data/exports.yaml', import.meta.url), 'utf8'));

const cases = languages.flatMap((document) => {
  const { language, cases: own }: Language = document.toJS();
  return own.map((one) => ({ language, ...one })).map((one) => ({ ...one, title: `${one.language}: ${one.name}` }));
});

function droppedFiles({ as, encoding, files }: Case): DroppedFile[] {
  if (as === 'files') {
    return Object.entries(files).map(([name, text]) => ({ name, bytes: encode(text, encoding) }));
  }
  const bytes =
    as === 'xlsx'
      ? buildWorkbook(
          Object.fromEntries(
            Object.entries(files).map(([name, text]) => [name, Papa.parse<string[]>(text.trim()).data]),
          ),
        )
      : buildZip(files);
  return [{ name: as === 'xlsx' ? 'export.xlsx' : 'export.zip', bytes }];
}

function encode(text: string, encoding: Case['encoding']): Uint8Array<ArrayBuffer> {
  const marked = encoding === undefined || encoding === 'latin1' ? text : `\ufeff${text}`;
  return new Uint8Array(
    Buffer.from(marked, encoding === 'utf16' ? 'utf16le' : encoding === 'latin1' ? 'latin1' : 'utf8'),
  );
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
