import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { SortableTable } from '../kit/sortable-table.tsx';
import { useRows } from '../kit/use-rows.ts';
import styles from './list-table.module.css';
import type { ComparedTitle } from './model/list/compare-titles.ts';
import { cellText, type ListColumn, listColumns, sortRows } from './model/list/table-model.ts';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 50;

/** The compared titles as a table that sorts by any column. */
export function ListTable({ rows, words }: { rows: readonly ComparedTitle[]; words: TitleWords['list'] }) {
  const { formats } = useEdition();
  const sorted = useRows<ComparedTitle, ListColumn>({
    rows,
    sort: (given, { by, isDescending }) => sortRows(given, by, isDescending, formats),
    start: { by: 'row', isDescending: false },
    first: firstRows,
  });
  const used = listColumns.filter(
    (column) => column === 'row' || rows.some((row) => cellText(row, column, words, formats) !== ''),
  );
  return (
    <>
      <SortableTable
        label={words.table}
        columns={used.map((name) => ({ name, label: words.columns[name], kind: kindOf(name) }))}
        rows={sorted}
        words={words}
        startsDescending={() => false}
        keyOf={({ row }) => row}
        head="title"
        cell={(row, { name }) =>
          cellText(row, name, words, formats) + (name === 'pixels' && row.isCut ? ` (${words.cells.isCut})` : '')
        }
        isFault={(row, { name }) => isFault(row, name)}
        className={styles.table}
      />
      {sorted.showMore && (
        <Button onClick={sorted.showMore}>{interpolate(words.showAll, { count: formats.number(rows.length) })}</Button>
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
