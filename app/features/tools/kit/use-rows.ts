import { useEffect, useRef, useState } from 'react';

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
