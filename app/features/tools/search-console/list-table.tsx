import type { ReactNode } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { downloadCsv } from '../kit/save.ts';
import { SortableTable, useRows } from '../kit/sortable-table.tsx';
import { type ColumnName, cellText, csvRows, type List, sortRows, type Value } from './model/report/lists.ts';
import styles from './reader-result.module.css';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 15;

/** The most rows to show at all. A file has the rest. */
const mostRows = 1000;

type ListTableProps = {
  list: List;
  words: SearchConsoleWords;
  host: string | undefined;
  /** Shows between the lead and the table. */
  children?: ReactNode;
};

/** A list of the report: its heading, a table that sorts by any column, and what to do with it. */
export function ListTable({ list, words, host, children }: ListTableProps) {
  const { formats } = useEdition();
  const { id, title, columns, rows } = list;
  const sorted = useRows<Value[], ColumnName>({
    rows,
    sort: (given, { by, isDescending }) => {
      const column = columns.findIndex(({ name }) => name === by);
      return sortRows(given, column, isDescending, formats);
    },
    first: firstRows,
    most: mostRows,
  });
  const { shown, ordered, showMore } = sorted;
  const headingId = `list-${id}`;
  return (
    <section className={classNames(kit.stack, styles.list)} aria-labelledby={headingId} data-list={id}>
      <h3 id={headingId}>{title}</h3>
      <p className="note">{list.lead}</p>
      {children}
      {rows.length === 0 && <p className={styles.empty}>{list.empty}</p>}
      {rows.length > 0 && (
        <SortableTable
          label={interpolate(words.table.name, { title })}
          columns={columns}
          rows={sorted}
          words={words.table}
          startsDescending={({ kind }) => kind !== 'text' && kind !== 'page'}
          keyOf={(row) => row.join('\n')}
          head={columns[0]?.name}
          cell={(row, { kind }, index) => cellText(row[index], kind, host, formats)}
          className={styles.table}
        />
      )}
      {shown.length < rows.length && (
        <p className="caption">
          {interpolate(words.report.top, { count: formats.number(shown.length), total: formats.number(rows.length) })}
        </p>
      )}
      {list.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {rows.length > 0 && (
        <p className="cluster">
          {showMore && (
            <Button onClick={showMore}>
              {interpolate(words.table.showMore, { count: formats.number(Math.min(rows.length, mostRows)) })}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={interpolate(words.table.download, { title })}
            onClick={() => downloadCsv(`${words.table.file}-${id}`, csvRows(list, ordered))}
          >
            {words.table.downloadShort}
          </Button>
        </p>
      )}
    </section>
  );
}
