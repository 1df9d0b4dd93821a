import { useRef, useState } from 'react';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { SortableTable, type Sorting } from '../kit/sortable-table.tsx';
import { useMoreRows } from '../kit/use-more-rows.ts';
import styles from './list-table.module.css';
import type { ComparedTitle } from './model/list/compare-titles.ts';
import { cellText, type ListColumn, listColumns, sortRows } from './model/list/table-model.ts';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 50;

/** The compared titles as a table that sorts by any column. */
export function ListTable({ rows, words }: { rows: readonly ComparedTitle[]; words: TitleWords['list'] }) {
  const { formats } = useEdition();
  const [sorting, setSorting] = useState<Sorting<ListColumn>>({ by: 'row', isDescending: false });
  const table = useRef<HTMLTableElement>(null);
  const { showsMore, showMore } = useMoreRows(table, firstRows);
  const used = listColumns.filter(
    (column) => column === 'row' || rows.some((row) => cellText(row, column, words, formats) !== ''),
  );
  const columns = used.map((name) => ({ name, label: words.columns[name], kind: kindOf(name) }));
  const ordered = sortRows(rows, sorting.by, sorting.isDescending, formats);
  const shown = showsMore ? ordered : ordered.slice(0, firstRows);
  return (
    <>
      <SortableTable
        label={words.table}
        columns={columns}
        sorting={sorting}
        sortBy={words.sortBy}
        sorted={words.sorted}
        onSort={({ name }) => setSorting({ by: name, isDescending: sorting.by === name && !sorting.isDescending })}
        className={styles.table}
        ref={table}
      >
        {shown.map((row) => (
          <tr key={row.row}>
            {columns.map(({ name, kind }) =>
              name === 'title' ? (
                <th key={name} scope="row" data-kind={kind}>
                  {row.title}
                </th>
              ) : (
                <td key={name} data-kind={kind} data-fault={isFault(row, name) || undefined}>
                  {cellText(row, name, words, formats)}
                  {name === 'pixels' && row.isCut && ` (${words.cells.isCut})`}
                </td>
              ),
            )}
          </tr>
        ))}
      </SortableTable>
      {shown.length < rows.length && (
        <Button onClick={showMore}>{interpolate(words.showAll, { count: formats.number(rows.length) })}</Button>
      )}
    </>
  );
}

function kindOf(column: ListColumn): string {
  switch (column) {
    case 'row':
    case 'characters':
    case 'pixels':
      return 'whole';
    case 'title':
      return 'text';
    case 'url':
      return 'page';
    default:
      return 'finding';
  }
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
