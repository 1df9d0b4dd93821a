import { readTableText } from '../../../kit/delimited.ts';
import type { Figures } from '../rows.ts';
import { type Columns, readColumns, readFigure } from './columns.ts';

/** A row of a table, its figures a period each in the table's order. */
type TableRow = { query: string; page: string; date: string; figures: Figures[] };

export type Table = {
  columns: Columns;
  rows: TableRow[];
  /** How many rows had figures that aren't numbers, and which was the first; 1 is the headings. */
  skipped: number;
  firstSkipped: number;
};

type Rows = ReadonlyArray<readonly string[]>;

/** The row that must have the headings at the latest; some programs put a title above them. */
const lastHeadings = 10;

/** Splits a file's text into the rows of a table. Text that's no table has none. */
export function splitRows(text: string): Rows {
  const isTable = (rows: Rows) => findColumns(rows) !== undefined || readFilters(rows) !== undefined;
  return readTableText(text.replace(/^\ufeff?sep=.\r?\n/iu, ''), isTable) ?? [];
}

/** Reads a table of Search Console. Returns undefined for anything else. */
export function readTable(rows: Rows): Table | undefined {
  const found = findColumns(rows);
  if (!found) {
    return undefined;
  }
  const { at, columns } = found;
  const table: Table = { columns, rows: [], skipped: 0, firstSkipped: 0 };
  const cell = (row: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (row[index] ?? '').replaceAll(/\s+/gu, ' ').trim();
  for (let index = at + 1; index < rows.length; index++) {
    const row = rows[index] ?? [];
    const figures: Figures[] = [];
    for (const period of columns.periods) {
      const clicks = readFigure(cell(row, period.clicks), 0);
      const impressions = readFigure(cell(row, period.impressions), 0);
      const position = readFigure(cell(row, period.position), 6);
      if (clicks !== undefined && impressions !== undefined && position !== undefined) {
        figures.push({ clicks, impressions, position });
      }
    }
    if (figures.length < columns.periods.length) {
      table.skipped++;
      table.firstSkipped ||= index + 1;
      continue;
    }
    table.rows.push({
      query: cell(row, columns.query),
      page: cell(row, columns.page),
      date: cell(row, columns.date),
      figures,
    });
  }
  return table;
}

/**
 * Reads the filters of an export as 'name: value': two columns of words. Returns undefined for any
 * other table.
 */
export function readFilters(rows: Rows): string[] | undefined {
  const [headings = [], ...filters] = rows;
  const isFilters =
    headings.length === 2 &&
    filters.length > 0 &&
    filters.length <= mostFilters &&
    filters.every((row) => row.length === 2 && row.every((cell) => /\p{L}/u.test(cell)));
  return isFilters ? filters.map(([name = '', value = '']) => `${name.trim()}: ${value.trim()}`) : undefined;
}

const mostFilters = 20;

function findColumns(rows: Rows): { at: number; columns: Columns } | undefined {
  for (let at = 0; at < Math.min(lastHeadings, rows.length); at += 1) {
    const columns = readColumns(rows.slice(at));
    if (columns) {
      return { at, columns };
    }
  }
  return undefined;
}
