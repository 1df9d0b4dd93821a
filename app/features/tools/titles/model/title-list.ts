import { interpolate } from '../../../../../text/interpolate.ts';
import type { TitleWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { titleWidth, titleWidthLimit } from '../../../../locale/title-width.ts';
import { type Column, sortRows } from '../../kit/columns.ts';
import { readLines, readTableText } from '../../kit/delimited.ts';
import { fold, wordsOf } from './find-words.ts';

/** The most titles of a list that are compared at once. */
export const listLimit = 500;

/** The most characters of a list, far more than its titles have: a longer one would stop the page. */
const listLength = 1_000_000;

/** Returns why a list can't be compared, undefined for one that can. */
export function listFault(pasted: string): 'none' | 'tooLong' | undefined {
  return pasted.length > listLength ? 'tooLong' : pasted.trim() === '' ? 'none' : undefined;
}

/** What the list says about a title, the plainest fault first. */
const findingKinds = ['cut', 'same', 'capitals', 'vague', 'brandTwice'] as const;

/** `row` is the first one with the same words. */
type Finding = { kind: Exclude<(typeof findingKinds)[number], 'same'> } | { kind: 'same'; row: number };

/** One title of a list. */
export type ListedTitle = ReturnType<typeof examineList>['rows'][number];

/**
 * Reads a pasted list and says what's wrong with each title, how many were left out, and how many
 * rows had none. `vague` are the titles that say nothing about their page.
 */
export function examineList(pasted: string, vague: readonly string[]) {
  const read = readList(pasted);
  // A column of figures is none of titles.
  const titled = read.filter(({ title }) => /\p{L}/u.test(title));
  const listed = titled.slice(0, listLimit);
  const brand = usualBrand(listed.map(({ title }) => title));
  const empty = new Set(['', ...vague.map(plain)]);
  const firsts = new Map<string, number>();
  const rows = listed.map(({ title, url }, index) => {
    const key = plain(title);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, index + 1);
    }
    const pixels = titleWidth(title);
    const own = withoutBrand(title, brand);
    const findings: Array<Finding | false> = [
      pixels > titleWidthLimit && { kind: 'cut' },
      first !== undefined && { kind: 'same', row: first },
      isInCapitals(own) && { kind: 'capitals' },
      empty.has(plain(own)) && { kind: 'vague' },
      timesIn(title, brand) > 1 && { kind: 'brandTwice' },
    ];
    return {
      /** They count from 1. */
      row: index + 1,
      title,
      /** Empty when the list has none. */
      url,
      characters: title.length,
      /** Whole pixels of Arial at 20 px. */
      pixels,
      findings: findings.filter((finding) => finding !== false),
    };
  });
  return { rows, leftOut: titled.length - listed.length, empty: read.length - titled.length };
}

/** A suffix of at least this part of the titles is the site's name. */
const usual = 0.4;

/** Returns the site's name: what most titles have behind their last separator. */
function usualBrand(titles: readonly string[]): string {
  const times = new Map<string, number>();
  for (const title of titles) {
    const parts = partsOf(title);
    const last = plain(parts.at(-1) ?? '');
    if (parts.length > 1 && last !== '') {
      times.set(last, (times.get(last) ?? 0) + 1);
    }
  }
  const [name, count] = [...times].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count > 1 && count >= titles.length * usual ? name : '';
}

/** Returns the parts of a title between its separators. A hyphen counts with spaces around it. */
function partsOf(title: string): string[] {
  return title.split(/\s*[|·•»›‖]\s*|\s+[-–—]\s+/u).filter((part) => part.trim() !== '');
}

function withoutBrand(title: string, brand: string): string {
  return brand === ''
    ? title
    : partsOf(title)
        .filter((part) => plain(part) !== brand)
        .join(' ');
}

function timesIn(title: string, brand: string): number {
  return brand === ''
    ? 0
    : ` ${plain(title).replaceAll(' ', '  ')} `.split(` ${brand.replaceAll(' ', '  ')} `).length - 1;
}

/** Abbreviations aren't shouted: half of the longer words are in capitals, one of them really long. */
function isInCapitals(title: string): boolean {
  const longer = title.match(/[\p{L}'’]{4,}/gu) ?? [];
  const loud = longer.filter((word) => word === word.toLocaleUpperCase());
  return loud.some((word) => word.length > 4) && loud.length * 2 >= longer.length;
}

/** Returns the words of a text, without case, accents, and marks. */
function plain(text: string): string {
  return wordsOf(text).map(fold).join(' ');
}

type Field = 'url' | 'title';

/**
 * Reads a title a line, or a table of URL and title as a spreadsheet copies it (tabs) or a file has
 * it (commas or semicolons), with or without a row of headings.
 */
function readList(pasted: string): Array<Record<Field, string>> {
  const rows = readTableText(pasted, isTable) ?? readLines(pasted);
  const headings = headingsOf(rows[0] ?? []);
  const body = headings ? rows.slice(1) : rows;
  // Without headings, the column of URLs is the pages, and the other one the titles.
  const columns = headings ?? (holdsUrls(body, 0) ? ['url', 'title'] : ['title', 'url']);
  return body.map((row) => {
    const cell = (column: Field) => (row[columns.indexOf(column)] ?? '').replace(/\s+/gu, ' ').trim();
    return { url: cell('url'), title: cell('title') };
  });
}

/** The headings that spreadsheets and crawlers use, in English and Spanish, folded. */
const headingPatterns: Record<Field, RegExp> = {
  url: /^(?:url|address|page|link|direccion|pagina|enlace)\b/u,
  title: /^(?:<?title>?|titulo|meta title)(?: tag)?(?: 1)?$/u,
};

const urlPattern = /^(?:https?:\/\/|\/|www\.)\S*$/iu;

/** A comma in a title isn't a table: a table has headings, or a column of URLs. */
function isTable(rows: ReadonlyArray<readonly string[]>): boolean {
  const [first = []] = rows;
  return first.length > 1 && (headingsOf(first) !== undefined || holdsUrls(rows, 0) || holdsUrls(rows, 1));
}

function headingsOf(row: readonly string[]): Array<Field | undefined> | undefined {
  const columns = row.map((cell) => {
    const folded = fold(cell.trim());
    return (Object.keys(headingPatterns) as Field[]).find((column) => headingPatterns[column].test(folded));
  });
  return columns.includes('title') && (row.length > 1 || row[0]?.trim().toLowerCase() === 'title')
    ? columns
    : undefined;
}

function holdsUrls(rows: ReadonlyArray<readonly string[]>, index: number): boolean {
  return rows.filter((row) => row.length > 1 && urlPattern.test(row[index]?.trim() ?? '')).length > rows.length / 2;
}

const columnKinds = {
  row: 'whole',
  title: 'text',
  url: 'page',
  characters: 'whole',
  pixels: 'whole',
  findings: 'findings',
} as const;

type ListColumn = keyof typeof columnKinds;

/** Returns the titles as a table, with what's found of each in words. */
export function titleTable(titles: readonly ListedTitle[], words: TitleWords['list']) {
  const names = Object.keys(columnKinds) as ListColumn[];
  return {
    columns: names.map((name): Column<ListColumn> => ({ name, kind: columnKinds[name], label: words.columns[name] })),
    rows: titles.map((title) => ({
      ...title,
      findings: title.findings.map((found) => interpolate(words.findings[found.kind], found)),
    })),
  };
}

/** Returns how many titles have each finding, a line for each kind. */
export function listCounts(rows: readonly ListedTitle[], words: TitleWords['list'], formats: Formats): string[] {
  return findingKinds.map((kind) => {
    const found = rows.filter(({ findings }) => findings.some((finding) => finding.kind === kind));
    return formats.fill(words.counts[kind], { count: found.length });
  });
}

/**
 * Returns the list as a short text: its counts, then each title with its row, width, and findings,
 * those with the most findings first.
 */
export function listReport(rows: readonly ListedTitle[], words: TitleWords['list'], formats: Formats): string {
  return [
    formats.fill(words.read, { count: rows.length }),
    ...listCounts(rows, words, formats),
    '',
    ...sortRows(titleTable(rows, words).rows, 'findings', true, formats).map(({ row, title, pixels, findings }) => {
      const said = findings.length > 0 ? `: ${findings.join('; ')}` : '';
      return `${row}. ${title} (${formats.number(pixels)} px)${said}`;
    }),
    words.limits,
  ].join('\n');
}
