import { readPastedLines, readPastedTable } from '../../../kit/pasted-table.ts';
import { pageLimit } from './limits.ts';

/** A page of the visitor's site. Its title may be empty. */
export type ListedPage = { url: string; title: string };

/** Pages as read. Lines without a URL are returned as typed, so the result can name them. */
export type PageList = { pages: ListedPage[]; leftOut: number; refused: string[] };

const urlPattern = /^(?:https?:\/\/|www\.|\/)\S*$/iu;

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
    const url = row.find((cell) => urlPattern.test(cell.trim()))?.trim();
    const title = row.find((cell) => /\p{L}/u.test(cell) && !urlPattern.test(cell.trim()))?.trim() ?? '';
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
  return row.length > 1 && row.some((cell) => urlPattern.test(cell.trim()));
}

function isHeading(row: readonly string[] | undefined): boolean {
  return /^(?:url|address|(?:top )?page|loc|direcci|p[aá]gina)/iu.test(row?.[0]?.trim() ?? '');
}
