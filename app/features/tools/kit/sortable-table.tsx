import { type ReactNode, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from './kit.module.css';
import styles from './sortable-table.module.css';
import { Scroll } from './table.tsx';

type SortableTableProps<Row, Column extends TableColumn<string>> = {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly Column[];
  rows: Pick<ReturnType<typeof useRows<Row, Column['name']>>, 'table' | 'sorting' | 'setSorting' | 'shown'>;
  words: {
    /** The action of a heading's button, with `{column}`. */
    sortBy: string;
    /** Announced once the table is sorted, with `{column}`. */
    sorted: { ascending: string; descending: string };
  };
  /**
   * Whether the first press on a heading shows the greatest first. The next press turns it around.
   */
  startsDescending: (column: Column) => boolean;
  keyOf: (row: Row) => React.Key;
  /** The column that names a row. */
  head: Column['name'] | undefined;
  cell: (row: Row, column: Column, index: number) => ReactNode;
  /** The widths of the columns. */
  className?: string | undefined;
};

/** A table whose headings sort it, and which says so. It scrolls sideways where it's too wide. */
export function SortableTable<Row, Column extends TableColumn<string>>(props: SortableTableProps<Row, Column>) {
  const { label, columns, rows, words, startsDescending, keyOf, head, cell, className } = props;
  const { table, sorting, setSorting, shown } = rows;
  const [isPressed, setPressed] = useState(false);
  const current = columns.find(({ name }) => name === sorting?.by);
  const order = sorting?.isDescending ? 'descending' : 'ascending';

  function sort(column: Column): void {
    setPressed(true);
    const isDescending = column === current ? !sorting?.isDescending : startsDescending(column);
    setSorting({ by: column.name, isDescending });
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {isPressed && current && interpolate(words.sorted[order], { column: current.label })}
      </p>
      <Scroll label={label}>
        <table ref={table} className={classNames(kit.table, styles.table, className)} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  data-kind={column.kind}
                  aria-sort={column === current ? order : undefined}
                >
                  <button
                    type="button"
                    title={interpolate(words.sortBy, { column: column.label })}
                    onClick={() => sort(column)}
                  >
                    {column.label}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, index) =>
                  column.name === head ? (
                    <th key={column.name} scope="row" data-kind={column.kind}>
                      {cell(row, column, index)}
                    </th>
                  ) : (
                    <td key={column.name} data-kind={column.kind}>
                      {cell(row, column, index)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/**
 * A column: its name, its heading, and what its cells hold. Figures stand at the end of their cell.
 */
export type TableColumn<Name> = { name: Name; label: string; kind: string };

/** The order of the rows. */
type Sorting<Name> = { by: Name; isDescending: boolean };

type Rows<Row, Name> = {
  rows: readonly Row[];
  sort: (rows: readonly Row[], sorting: Sorting<Name>) => Row[];
  /** The order at first. Without one, rows keep the list's. */
  start?: Sorting<Name>;
  /** The rows to show at first: more would keep a slow phone busy. */
  first: number;
  /** The most rows to show at all. */
  most?: number;
};

/**
 * The rows of a table that sorts, and shows the others on request. The button that asks for them
 * goes, so the focus moves to the first row that it brought.
 */
export function useRows<Row, Name>({ rows, sort, start, first, most }: Rows<Row, Name>) {
  const table = useRef<HTMLTableElement>(null);
  const [sorting, setSorting] = useState(start);
  const [showsMore, setShowsMore] = useState(false);
  useEffect(() => {
    const row = table.current?.tBodies[0]?.rows[first];
    if (showsMore && row) {
      row.tabIndex = -1;
      row.focus();
    }
  }, [showsMore, first]);
  const ordered = sorting ? sort(rows, sorting) : rows;
  return {
    table,
    sorting,
    setSorting,
    ordered,
    shown: ordered.slice(0, showsMore ? most : first),
    /** Undefined when nothing more would show. */
    showMore: showsMore || rows.length <= first ? undefined : () => setShowsMore(true),
  };
}
