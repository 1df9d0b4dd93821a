import { type RefObject, useState } from 'react';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import wide from '../../../ui/wide.module.css';
import styles from './sortable-table.module.css';

/** A column: its name, its heading, and what its cells hold. Figures stand at the end of their cell. */
export type TableColumn<Name> = { name: Name; label: string; kind: string };

/** The order of the rows. */
export type Sorting<Name> = { by: Name; isDescending: boolean };

type SortableTableProps<Name> = {
  /** Names the table to screen readers. */
  label: string;
  columns: ReadonlyArray<TableColumn<Name>>;
  sorting: Sorting<Name> | undefined;
  /** What a heading's button does, with `{column}`. */
  sortBy: string;
  /** What a screen reader says once the table is sorted, with `{column}`. */
  sorted: { ascending: string; descending: string };
  onSort: (column: TableColumn<Name>) => void;
  /** The widths of the columns. */
  className?: string | undefined;
  ref?: RefObject<HTMLTableElement | null>;
  /** The rows. A cell repeats its column's kind as `data-kind`. */
  children: React.ReactNode;
};

/** A table whose headings sort it, and which says so. It scrolls sideways where it's too wide. */
export function SortableTable<Name extends string>(props: SortableTableProps<Name>) {
  const { label, columns, sorting, sortBy, sorted, onSort, className, ref, children } = props;
  const [isPressed, setPressed] = useState(false);
  const current = columns.find(({ name }) => name === sorting?.by);
  const order = sorting?.isDescending ? 'descending' : 'ascending';
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPressed && current && interpolate(sorted[order], { column: current.label })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div role="group" className={wide.scroll} aria-label={label} tabIndex={0}>
        <table ref={ref} className={classNames(styles.table, className)} aria-label={label}>
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
                    title={interpolate(sortBy, { column: column.label })}
                    onClick={() => {
                      setPressed(true);
                      onSort(column);
                    }}
                  >
                    {column.label}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  );
}
