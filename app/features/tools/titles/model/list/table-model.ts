import type { TitleWords } from '../../../../../content/tools/title-analyzer.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { ComparedTitle } from './compare-titles.ts';

type ListWords = TitleWords['list'];

/** The columns of the table of compared titles, in order. */
export const listColumns = ['row', 'title', 'url', 'characters', 'pixels', 'same', 'like', 'brand', 'query'] as const;

export type ListColumn = (typeof listColumns)[number];

/** Returns a cell's text. */
export function cellText(row: ComparedTitle, column: ListColumn, words: ListWords, formats: Formats): string {
  const { cells } = words;
  switch (column) {
    case 'row':
    case 'characters':
      return formats.number(row[column]);
    case 'pixels':
      return formats.number(row.pixels);
    case 'title':
    case 'url':
      return row[column];
    case 'same':
      return row.sameAs === undefined ? '' : interpolate(cells.row, { row: row.sameAs });
    case 'like':
      return row.like
        ? interpolate(cells.like, {
            row: row.like.row,
            percent: formats.percent(Math.floor(row.like.likeness * 100)),
          })
        : '';
    case 'brand':
      return row.brand ? cells.brand[row.brand] : '';
    default:
      return row.queryUse === 'notGiven' ? '' : cells.query[row.queryUse];
  }
}

/**
 * Returns the rows in a column's order. Rows with a fault come first where a column shows faults.
 */
export function sortRows(
  rows: readonly ComparedTitle[],
  column: ListColumn,
  isDescending: boolean,
  formats: Formats,
): ComparedTitle[] {
  const order = (a: ComparedTitle, b: ComparedTitle) => {
    switch (column) {
      case 'row':
      case 'characters':
      case 'pixels':
        return a[column] - b[column];
      case 'title':
      case 'url':
        return formats.compare(a[column], b[column]);
      case 'same':
        return (a.sameAs ?? Number.POSITIVE_INFINITY) - (b.sameAs ?? Number.POSITIVE_INFINITY) || a.row - b.row;
      case 'like':
        return (b.like?.likeness ?? 0) - (a.like?.likeness ?? 0);
      case 'brand':
        return brandOrder.indexOf(a.brand) - brandOrder.indexOf(b.brand);
      default:
        return queryOrder.indexOf(a.queryUse) - queryOrder.indexOf(b.queryUse);
    }
  };
  // Two missing values are equal: infinity minus infinity isn't a number.
  const sorted = rows.toSorted((a, b) => order(a, b) || a.row - b.row);
  return isDescending ? sorted.reverse() : sorted;
}

const brandOrder: Array<ComparedTitle['brand']> = ['missing', 'elsewhere', 'end', undefined];
const queryOrder: Array<ComparedTitle['queryUse']> = ['none', 'some', 'all', 'notGiven'];

/** Returns the table as rows of a CSV file, in the order of the list. */
export function listRows(
  rows: readonly ComparedTitle[],
  words: ListWords,
  formats: Formats,
): Array<Array<string | number>> {
  return [
    [...listColumns.map((column) => words.columns[column]), words.columns.search, words.cells.isCut],
    ...rows.map((row) => [
      ...listColumns.map((column) =>
        column === 'row' || column === 'characters' || column === 'pixels'
          ? row[column]
          : cellText(row, column, words, formats),
      ),
      row.query,
      row.isCut ? words.cells.isCut : '',
    ]),
  ];
}
