import { type ReactNode, useRef, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { writeCsv } from '../../../ui/browser/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { SortableTable, type Sorting, type TableColumn } from '../kit/sortable-table.tsx';
import { useMoreRows } from '../kit/use-more-rows.ts';
import styles from './list-table.module.css';
import { type ColumnName, cellText, csvRows, type List, sortRows } from './model/report/lists.ts';
import { printPart } from './print-part.ts';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 15;

/** The most rows to show at all. A file has the rest. */
const mostRows = 1000;

type ListTableProps = {
  list: List;
  words: SearchConsoleWords;
  host: string | undefined;
  /** What stands between the lead and the table. */
  children?: ReactNode;
};

/** A list of the report: its heading, a table that sorts by any column, and what to do with it. */
export function ListTable({ list, words, host, children }: ListTableProps) {
  const { formats } = useEdition();
  const part = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [sorting, setSorting] = useState<Sorting<ColumnName>>();
  const { showsMore, showMore } = useMoreRows(table, firstRows);
  const { id, title, columns, rows } = list;
  const sorted = columns.findIndex(({ name }) => name === sorting?.by);
  const ordered = sorting ? sortRows(rows, sorted, sorting.isDescending, formats) : rows;
  const shown = ordered.slice(0, showsMore ? mostRows : firstRows);
  const headingId = `list-${id}`;
  return (
    <section ref={part} className={styles.list} aria-labelledby={headingId} data-list={id}>
      <h3 id={headingId}>{title}</h3>
      <p className={styles.lead}>{list.lead}</p>
      {children}
      {rows.length === 0 && <p className={styles.empty}>{list.empty}</p>}
      {rows.length > 0 && (
        <SortableTable
          label={interpolate(words.table.name, { title })}
          columns={columns}
          sorting={sorting}
          sortBy={words.table.sortBy}
          sorted={words.table.sorted}
          onSort={sort}
          className={styles.table}
          ref={table}
        >
          {shown.map((row) => (
            <tr key={row.join('\n')}>
              {columns.map(({ name, kind }, index) => {
                const text =
                  row[index] === undefined && kind === 'percent' && list.missing
                    ? list.missing
                    : cellText(row[index], kind, host, formats);
                return index === 0 ? (
                  <th key={name} scope="row" data-kind={kind}>
                    {text}
                  </th>
                ) : (
                  <td key={name} data-kind={kind}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </SortableTable>
      )}
      {shown.length < rows.length && (
        <p className="caption">
          {interpolate(words.report.top, { count: formats.number(shown.length), total: formats.number(rows.length) })}
        </p>
      )}
      {list.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {rows.length > 0 && (
        <p className={styles.buttons}>
          {rows.length > firstRows && !showsMore && (
            <Button onClick={showMore}>
              {interpolate(words.table.showMore, { count: formats.number(Math.min(rows.length, mostRows)) })}
            </Button>
          )}
          <Button
            aria-label={interpolate(words.table.download, { title })}
            onClick={() =>
              downloadText(`${words.table.file}-${id}-${today()}.csv`, writeCsv(csvRows(list, ordered)), 'text/csv')
            }
          >
            {words.table.downloadShort}
          </Button>
          <Button
            variant="quiet"
            aria-label={interpolate(words.table.print, { title })}
            onClick={() => printPart(part.current)}
          >
            {words.table.printShort}
          </Button>
        </p>
      )}
    </section>
  );

  /** The first press shows the greatest figure, or A to Z; the next one turns it around. */
  function sort({ name, kind }: TableColumn<ColumnName>): void {
    const isDescending = sorting?.by === name ? !sorting.isDescending : kind !== 'text' && kind !== 'page';
    setSorting({ by: name, isDescending });
  }
}

/** Returns the day in UTC, `YYYY-MM-DD`. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
