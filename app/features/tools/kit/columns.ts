import type { Formats } from '../../../locale/formats.ts';
import type { CsvRows } from './save.ts';

/**
 * The content of a column: words, a page's URL, what's found of a row, or a number with this many
 * decimals.
 */
export type ColumnKind = 'text' | 'page' | 'findings' | 'whole' | 'decimal' | 'percent';

export type Column<Name extends string = string> = { name: Name; label: string; kind: ColumnKind };

/** A cell as it is: percent as 28.5. Undefined when there's nothing to say. */
export type Value = string | number | readonly string[] | undefined;

/** A row by its columns. What it has besides doesn't show. */
export type Row<Name extends string = string> = Readonly<Partial<Record<Name, Value>>>;

/**
 * Returns the rows in a column's order, lists by their length; nothing comes last. Equal rows keep
 * the list's order.
 */
export function sortRows<Name extends string, TRow extends Row<Name>>(
  rows: readonly TRow[],
  by: Name,
  isDescending: boolean,
  { compare }: Pick<Formats, 'compare'>,
): TRow[] {
  const sign = isDescending ? -1 : 1;
  const rank = (row: Row<Name>) => {
    const value = row[by];
    return typeof value === 'object' ? value.length : value;
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}

/** Returns a cell's text. A page of `host` shows without it. */
export function cellText(value: Value, kind: ColumnKind, formats: Formats, host?: string): string {
  if (value === undefined) {
    return '–';
  }
  if (typeof value === 'number') {
    const text = formats.number(roundTo(value, kind));
    return kind === 'percent' ? `${text}%` : text;
  }
  return kind === 'page' ? withoutHost(String(value), host) : [value].flat().join('; ');
}

/** Returns rows for a CSV file, with full URLs and plain numbers. */
export function csvRows<Name extends string>(
  columns: ReadonlyArray<Column<Name>>,
  rows: ReadonlyArray<Row<Name>>,
): CsvRows {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      columns.map(({ name, kind }) => {
        const value: Value = row[name];
        return typeof value === 'number' ? roundTo(value, kind) : [value ?? ''].flat().join('; ');
      }),
    ),
  ];
}

function roundTo(value: number, kind: ColumnKind): number {
  const scale = kind === 'whole' ? 1 : kind === 'decimal' ? 10 : 100;
  // Adding 0 turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}

function withoutHost(page: string, host: string | undefined): string {
  const [, found, path] = /^https?:\/\/(?:www\.)?([^/]+)(\/.*)$/u.exec(page) ?? [];
  return path !== undefined && found === host ? path : page;
}
