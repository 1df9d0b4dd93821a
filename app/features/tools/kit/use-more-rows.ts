import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows a table's first rows, and the others on request. The button that asks for them goes, so the
 * focus moves to the first row that it brought.
 */
export function useMoreRows(table: RefObject<HTMLTableElement | null>, first: number) {
  const [showsMore, setShowsMore] = useState(false);
  useEffect(() => {
    const row = table.current?.tBodies[0]?.rows[first];
    if (showsMore && row) {
      row.tabIndex = -1;
      row.focus();
    }
  }, [showsMore, first, table]);
  return { showsMore, showMore: () => setShowsMore(true) };
}
