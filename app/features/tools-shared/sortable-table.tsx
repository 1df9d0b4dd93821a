import { interpolate } from '../../locale/interpolate.ts';
import { classNames } from '../../ui/class-names.ts';
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
  onSort: (column: TableColumn<Name>) => void;
  /** The widths of the columns. */
  className?: string | undefined;
  /** The rows. A cell repeats its column's kind as `data-kind`. */
  children: React.ReactNode;
};

/** A table whose headings sort it. It scrolls sideways where it's too wide. */
export function SortableTable<Name extends string>(props: SortableTableProps<Name>) {
  const { label, columns, sorting, sortBy, onSort, className, children } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, className)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-kind={column.kind}
                aria-sort={
                  sorting?.by === column.name ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                <button
                  type="button"
                  title={interpolate(sortBy, { column: column.label })}
                  onClick={() => onSort(column)}
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
  );
}
