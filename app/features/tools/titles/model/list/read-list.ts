import { readPastedLines, readPastedTable } from '../../../kit/pasted-table.ts';
import { fold } from '../find-words.ts';
import { listLimit } from '../inputs.ts';

/** One title of a pasted list, with its page and its query when the list has them. */
export type ListedTitle = { url: string; title: string; query: string };

/** A pasted list as read: what's compared, and how many titles were left out or had no text. */
export type TitleList = { titles: ListedTitle[]; leftOut: number; empty: number };

type Column = keyof ListedTitle;

/**
 * Reads a pasted list: a title a line, or a table of URL and title as a spreadsheet copies it (tabs)
 * or a file has it (commas or semicolons), with or without a row of headings. A third column may
 * have each page's query.
 */
export function readTitleList(pasted: string): TitleList {
  const rows = readPastedTable(pasted, isTable) ?? readPastedLines(pasted);
  const headings = headingsOf(rows[0] ?? []);
  const body = headings ? rows.slice(1) : rows;
  const columns = headings ?? columnsOf(body);
  const read = body.map((row) => {
    const cell = (column: Column) => (row[columns.indexOf(column)] ?? '').replace(/\s+/gu, ' ').trim();
    return { url: cell('url'), title: cell('title'), query: cell('query') };
  });
  const titled = read.filter(({ title }) => title !== '');
  return {
    titles: titled.slice(0, listLimit),
    leftOut: Math.max(0, titled.length - listLimit),
    empty: read.length - titled.length,
  };
}

/** The headings that spreadsheets and crawlers use, in English and Spanish, folded. */
const headingPatterns: Record<Column, RegExp> = {
  url: /^(?:url|address|page|link|direccion|pagina|enlace)\b/u,
  title: /^(?:<?title>?|titulo|meta title)(?: tag)?(?: 1)?$/u,
  query: /^(?:query|keyword|main keyword|target keyword|search|busqueda|consulta|palabra clave)$/u,
};

const urlPattern = /^(?:https?:\/\/|\/|www\.)\S*$/iu;

/** A comma in a title isn't a table: a table has headings, or lines that start with a URL. */
function isTable(rows: ReadonlyArray<readonly string[]>): boolean {
  const [first = []] = rows;
  return (
    (first.length > 1 && headingsOf(first) !== undefined) ||
    rows.filter((row) => row.length > 1 && urlPattern.test(row[0]?.trim() ?? '')).length > rows.length / 2
  );
}

function headingsOf(row: readonly string[]): Array<Column | undefined> | undefined {
  const columns = row.map((cell) => {
    const folded = fold(cell.trim());
    return (Object.keys(headingPatterns) as Column[]).find((column) => headingPatterns[column].test(folded));
  });
  return columns.includes('title') && (row.length > 1 || row[0]?.trim().toLowerCase() === 'title')
    ? columns
    : undefined;
}

/** Without headings, the column of URLs is the pages, the next one the titles, then the queries. */
function columnsOf(rows: ReadonlyArray<readonly string[]>): Array<Column | undefined> {
  const isUrls = (index: number) =>
    rows.filter((row) => urlPattern.test(row[index]?.trim() ?? '')).length > rows.length / 2;
  if (isUrls(0)) {
    return ['url', 'title', 'query'];
  }
  return isUrls(1) ? ['title', 'url', 'query'] : ['title', 'query'];
}
