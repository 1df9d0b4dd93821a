import { useState } from 'react';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { useFrame } from '../../../editions/frame.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import wide from '../../../ui/wide.module.css';
import type { ComparedTitle } from './compare-titles.ts';
import styles from './list-table.module.css';
import { cellText, type ListColumn, listColumns, sortRows } from './table-model.ts';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 50;

/** The compared titles as a table that sorts by any column. */
export function ListTable({ rows, words }: { rows: readonly ComparedTitle[]; words: TitleWords['list'] }) {
  const { formats } = useFrame();
  const [sorted, setSorted] = useState<{ by: ListColumn; isDescending: boolean }>({ by: 'row', isDescending: false });
  const [showsAll, setShowsAll] = useState(false);
  const used = listColumns.filter(
    (column) => column === 'row' || rows.some((row) => cellText(row, column, words, formats) !== ''),
  );
  const ordered = sortRows(rows, sorted.by, sorted.isDescending, formats);
  const shown = showsAll ? ordered : ordered.slice(0, firstRows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div role="group" className={wide.scroll} aria-label={words.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {used.map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-column={column}
                  aria-sort={sorted.by === column ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    title={interpolate(words.sortBy, { column: words.columns[column] })}
                    onClick={() =>
                      setSorted({ by: column, isDescending: sorted.by === column && !sorted.isDescending })
                    }
                  >
                    {words.columns[column]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                {used.map((column) =>
                  column === 'title' ? (
                    <th key={column} scope="row">
                      {row.title}
                    </th>
                  ) : (
                    <td key={column} data-column={column} data-fault={isFault(row, column) || undefined}>
                      {cellText(row, column, words, formats)}
                      {column === 'pixels' && row.isCut && ` (${words.cells.isCut})`}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button onClick={() => setShowsAll(true)}>
          {interpolate(words.showAll, { count: formats.number(rows.length) })}
        </Button>
      )}
    </>
  );
}

function isFault(row: ComparedTitle, column: ListColumn): boolean {
  switch (column) {
    case 'pixels':
      return row.isCut;
    case 'same':
      return row.sameAs !== undefined;
    case 'like':
      return row.like !== undefined;
    case 'brand':
      return row.brand === 'missing';
    default:
      return column === 'query' && (row.queryUse === 'none' || row.queryUse === 'some');
  }
}
