import { parseNumber } from '../../../../../ui/forms/parse-number.ts';
import { readPastedLines, readPastedTable } from '../../../kit/pasted-table.ts';
import type { Keyword } from './group-keywords.ts';
import { keywordLimit, pageLimit } from './report.ts';

/** The longest keyword in characters. Longer cells are no searches. */
const longest = 120;

/** Keywords as read, and what wasn't. */
export type KeywordList = {
  keywords: Keyword[];
  /** How many were beyond the limit, listed again, or too long. */
  leftOut: number;
  repeated: number;
  tooLong: number;
  /** Volumes that are no number, as typed, each once. Their keywords are grouped without. */
  unreadVolumes: string[];
};

const urlPattern = /^https?:\/\/\S+$/iu;

/** The headings that keyword tools use, in English and Spanish. */
const keywordHeading =
  /^(?:keywords?|search terms?|(?:top )?quer\w+|palabras?(?: clave)?|consultas?(?: principales)?|búsquedas?)$/iu;
const volumeHeading = /^(?:(?:search )?volume|avg\.? monthly|searches|impres|promedio de b|búsquedas)/iu;

/**
 * Reads a pasted list: a keyword a line, or a table of keywords with their volumes, with or without
 * headings. A keyword that's listed twice counts once, with its largest volume. URLs in a row are
 * pages found for its keyword, such as those of a Search Console export with queries and pages.
 */
export function readKeywords(pasted: string): KeywordList {
  const rows = readPastedTable(pasted, isKeywordTable) ?? readPastedLines(pasted);
  const columns = headingsOf(rows) ?? { row: -1, keyword: 0, volume: rows.some(hasUrl) ? -1 : 1 };
  const unread = new Set<string>();
  const byText = new Map<string, Keyword>();
  const pagesOf = new Map<string, Map<string, number>>();
  let repeated = 0;
  let tooLong = 0;
  for (const row of rows.slice(columns.row + 1)) {
    const urls = row.map((cell) => cell.trim()).filter((cell) => urlPattern.test(cell));
    const named = row[columns.keyword]?.trim() ?? '';
    const text = tidy(urlPattern.test(named) ? (row.find((cell) => !urlPattern.test(cell.trim())) ?? '') : named);
    const typed = (row[columns.volume] ?? '').trim();
    const volume = readVolume(typed);
    if (!/[\p{L}\p{N}]/u.test(text)) {
      continue;
    }
    if (text.length > longest) {
      tooLong += 1;
      continue;
    }
    if (typed !== '' && volume === undefined) {
      unread.add(typed);
    }
    const key = text.toLowerCase();
    const before = byText.get(key);
    const pages = pagesOf.get(key) ?? new Map<string, number>();
    repeated += before && urls.every((url) => pages.has(url)) ? 1 : 0;
    for (const url of urls) {
      pages.set(url, (pages.get(url) ?? 0) + Math.max(1, volume ?? 1));
    }
    pagesOf.set(key, pages);
    byText.set(key, { text: before?.text ?? text, volume: larger(before?.volume, volume) });
  }
  const keywords = [...byText].map(([key, keyword]) => ({ ...keyword, ...sharesOf(pagesOf.get(key)) }));
  return {
    keywords: keywords.slice(0, keywordLimit),
    leftOut: Math.max(0, keywords.length - keywordLimit),
    repeated,
    tooLong,
    unreadVolumes: [...unread],
  };
}

/** Returns the part of a keyword's results that each page has. */
function sharesOf(pages: ReadonlyMap<string, number> = new Map()): Pick<Keyword, 'pages'> {
  const all = [...pages.values()].reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? {} : { pages: new Map([...pages].map(([url, weight]) => [url, weight / all])) };
}

function hasUrl(row: readonly string[]): boolean {
  return row.length > 1 && row.some((cell) => urlPattern.test(cell.trim()));
}

/**
 * A comma inside a keyword isn't a table: a table has headings, URLs, or numbers in its second
 * column.
 */
function isKeywordTable(rows: ReadonlyArray<readonly string[]>): boolean {
  const numbered = rows.filter(([, volume = '']) => readVolume(volume.trim()) !== undefined);
  const isMost = (part: readonly unknown[]) => part.length > rows.length / 2;
  return headingsOf(rows) !== undefined || isMost(numbered) || isMost(rows.filter(hasUrl));
}

/** Finds the row of headings. Google's keyword planner writes a title and its dates above it. */
function headingsOf(
  rows: ReadonlyArray<readonly string[]>,
): { row: number; keyword: number; volume: number } | undefined {
  const row = rows.slice(0, 4).findIndex((cells) => cells.some((cell) => keywordHeading.test(cell.trim())));
  const find = (heading: RegExp) => rows[row]?.findIndex((cell) => heading.test(cell.trim())) ?? -1;
  return row < 0 ? undefined : { row, keyword: find(keywordHeading), volume: find(volumeHeading) };
}

function readVolume(typed: string): number | undefined {
  const volume = parseNumber(typed);
  return volume !== undefined && volume >= 0 ? Math.round(volume) : undefined;
}

/** Emoji and marks of a list say nothing. */
function tidy(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/^[\s•*–-]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function larger(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

/** A page of the visitor's site. Its title may be empty. */
export type ListedPage = { url: string; title: string };

/** Pages as read. Lines without a URL are returned as typed, so the result can name them. */
export type PageList = { pages: ListedPage[]; leftOut: number; refused: string[] };

const pageUrl = /^(?:https?:\/\/|www\.|\/)\S*$/iu;

/**
 * Reads a pasted sitemap (the URLs in its `<loc>` elements), or a list of URLs with or without
 * titles. A page that's listed twice counts once.
 */
export function readPages(pasted: string): PageList {
  const urls = [...pasted.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*(.*?)\s*(?:\]\]>)?\s*<\/loc>/gsu)];
  const rows = urls.length > 0 ? urls.map(([, url = '']) => [url.replaceAll('&amp;', '&')]) : readRows(pasted);
  const pages = new Map<string, ListedPage>();
  const refused: string[] = [];
  for (const row of rows) {
    const url = row.find((cell) => pageUrl.test(cell.trim()))?.trim();
    const title = row.find((cell) => /\p{L}/u.test(cell) && !pageUrl.test(cell.trim()))?.trim() ?? '';
    if (url) {
      pages.set(url, { url, title: title || (pages.get(url)?.title ?? '') });
    } else {
      refused.push(row.join(' ').trim());
    }
  }
  const all = [...pages.values()];
  return { pages: all.slice(0, pageLimit), leftOut: Math.max(0, all.length - pageLimit), refused };
}

function readRows(pasted: string): string[][] {
  const table = readPastedTable(pasted, (rows) => rows.filter(hasUrlAndTitle).length >= rows.length / 2);
  // Copied from a page, the title follows its URL after a space.
  const rows = table ?? readPastedLines(pasted).map(([line = '']) => line.split(/(?<=^\S+)\s+/u));
  return isHeading(rows[0]) ? rows.slice(1) : rows;
}

function hasUrlAndTitle(row: readonly string[]): boolean {
  return row.length > 1 && row.some((cell) => pageUrl.test(cell.trim()));
}

function isHeading(row: readonly string[] | undefined): boolean {
  return /^(?:url|address|(?:top )?page|loc|direcci|p[aá]gina)/iu.test(row?.[0]?.trim() ?? '');
}
