import { type ReactNode, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, cellText, type Row, sortRows } from './columns.ts';
import kit from './kit.module.css';
import styles from './sortable-table.module.css';
import { Scroll } from './table.tsx';

type SortableTableProps<Name extends string> = {
  /** Names the table to screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Name>>;
  /** Without any, there's no table. */
  rows: ReadonlyArray<Row<Name>>;
  words: {
    /** The action of a heading's button, with `{column}`. */
    sortBy: string;
    /** Announced once the table is sorted, with `{column}`. */
    sorted: { ascending: string; descending: string };
  };
  /** The column that names a row. */
  head: Name;
  /** The column in whose order the rows are. */
  start?: Name;
  /** The site's own host, which its pages show without. */
  host?: string | undefined;
  /** The rows to show at first: more would keep a slow phone busy. */
  first: number;
  /** The most rows to show at all. */
  most?: number;
  /** The widths of the columns. */
  className?: string | undefined;
  /**
   * What's below the table, of the rows in their order and of how many show. `showMore` is undefined
   * when nothing more would.
   */
  children: (rows: ReadonlyArray<Row<Name>>, shown: number, showMore: (() => void) | undefined) => ReactNode;
};

/**
 * A table whose headings sort it, and which says so: figures and findings with the greatest first,
 * words from A to Z, and the other way around at the next press. It scrolls sideways where it's too
 * wide, and shows the rows beyond the first ones on request. The button that asks for them goes, so
 * the focus moves to the first row that it brought.
 */
export function SortableTable<Name extends string>(props: SortableTableProps<Name>) {
  const { label, columns, rows, words, head, start, host, first, most, className, children } = props;
  const { formats } = useEdition();
  const table = useRef<HTMLTableElement>(null);
  const [sorting, setSorting] = useState(start && { by: start, isDescending: false, isPressed: false });
  const [showsMore, setShowsMore] = useState(false);
  useEffect(() => {
    const row = table.current?.tBodies[0]?.rows[first];
    if (showsMore && row) {
      row.tabIndex = -1;
      row.focus();
    }
  }, [showsMore, first]);
  const ordered = sorting ? sortRows(rows, sorting.by, sorting.isDescending, formats) : rows;
  const shown = ordered.slice(0, showsMore ? most : first);
  const current = columns.find(({ name }) => name === sorting?.by);
  const order = sorting?.isDescending ? 'descending' : 'ascending';

  function sort({ name, kind }: Column<Name>): void {
    const startsDescending = kind !== 'text' && kind !== 'page';
    const isDescending = name === sorting?.by ? !sorting.isDescending : startsDescending;
    setSorting({ by: name, isDescending, isPressed: true });
  }

  return (
    <>
      {rows.length > 0 && (
        <>
          <p role="status" className="visually-hidden">
            {sorting?.isPressed && current && interpolate(words.sorted[order], { column: current.label })}
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
                  <tr key={columns.map(({ name }) => row[name]).join('\n')}>
                    {columns.map(({ name, kind }) => {
                      const [Cell, scope] = name === head ? (['th', 'row'] as const) : (['td', undefined] as const);
                      return (
                        <Cell key={name} scope={scope} data-kind={kind}>
                          {cellText(row[name], kind, formats, host)}
                        </Cell>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
      {children(ordered, shown.length, showsMore || rows.length <= first ? undefined : () => setShowsMore(true))}
    </>
  );
}
