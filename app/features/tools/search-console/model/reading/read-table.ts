import { parseNumber } from '../../../../../ui/forms/parse-number.ts';
import { readTableText } from '../../../kit/delimited.ts';
import type { Figures } from '../rows.ts';
import { type Columns, readHeadings, readShape } from './columns.ts';

/** A row of a table, its figures a period each in the table's order. */
type TableRow = { query: string; page: string; date: string; figures: Figures[] };

export type Table = {
  columns: Columns;
  rows: TableRow[];
  /** How many rows had figures that aren't numbers, and which was the first; 1 is the headings. */
  skipped: number;
  firstSkipped: number;
};

/** The row that must have the headings at the latest; some programs put a title above them. */
const lastHeadings = 10;

/**
 * Reads a table of Search Console, or the rows of its filters. Returns undefined for anything else.
 */
export function readTable(text: string): Table | undefined {
  const rows =
    readTableText(
      text.replace(/^\ufeff?sep=.\r?\n/iu, ''),
      (split) => headingsAt(split) >= 0 || readShape(split) !== undefined,
    ) ?? [];
  // Headings that aren't known are the first row's.
  const at = Math.max(0, headingsAt(rows));
  const named = readHeadings(rows[at] ?? []);
  const hasDimension = named && [named.query, named.page, named.date].some((index) => index !== undefined);
  const columns = hasDimension ? named : (readShape(rows.slice(at)) ?? named);
  if (!columns) {
    return undefined;
  }
  const table: Table = { columns, rows: [], skipped: 0, firstSkipped: 0 };
  const cell = (row: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (row[index] ?? '').trim();
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

/** Returns the columns' names of a text that's no table of Search Console, to name them. */
export function firstLine(text: string): string {
  return (text.replace(/^\ufeff/u, '').split(/\r?\n/u, 1)[0] ?? '').trim();
}

/** Reads the filters of an export as 'name: value'. Returns undefined for any other file. */
export function readFilters(text: string): string[] | undefined {
  const rows = readTableText(text, (split) => isFilters(split)) ?? [];
  return isFilters(rows) ? rows.slice(1).map(([name = '', value = '']) => `${name}: ${value}`) : undefined;
}

/** The Spanish heading is the verb, 'Filtrar', in exports of 2026. */
function isFilters([first = []]: ReadonlyArray<readonly string[]>): boolean {
  return first.length === 2 && /^(?:filter|filtro|filtrar)$/iu.test(first[0]?.trim() ?? '');
}

function headingsAt(rows: ReadonlyArray<readonly string[]>): number {
  return rows.slice(0, lastHeadings).findIndex((row) => readHeadings(row) !== undefined);
}

/**
 * Returns undefined when a figure isn't one. An empty cell is 0: nothing in that period. Plain
 * digits are by far the most common, and 200,000 cells are a lot.
 */
function readFigure(text: string, decimals: number): number | undefined {
  if (/^\d+(?:\.\d+)?$/u.test(text) && (decimals > 0 || !/\.\d{3}$/u.test(text))) {
    return Number(text);
  }
  if (text === '' || text === '-' || text === '–') {
    return 0;
  }
  const value = parseNumber(text.replace(/\s(?=\d{3}(?!\d))/gu, ''), decimals);
  return value === undefined || value < 0 ? undefined : value;
}
