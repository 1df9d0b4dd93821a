import type { ReactNode } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { csvRows } from '../kit/columns.ts';
import kit from '../kit/kit.module.css';
import { downloadCsv } from '../kit/save.ts';
import { SortableTable } from '../kit/sortable-table.tsx';
import type { List } from './model/report/lists.ts';
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
  const headingId = `list-${id}`;
  return (
    <section className={`card ${kit.stack} ${styles.list}`} aria-labelledby={headingId} data-list={id}>
      <h3 id={headingId}>{title}</h3>
      <p className="note">{list.lead}</p>
      {children}
      {rows.length === 0 && <p className="notice">{list.empty}</p>}
      <SortableTable
        label={interpolate(words.table.name, { title })}
        columns={columns}
        rows={rows}
        words={words.table}
        head={columns[0]?.name ?? 'query'}
        host={host}
        first={firstRows}
        most={mostRows}
        className={styles.table}
      >
        {(ordered, shown, showMore) => (
          <>
            {shown < rows.length && (
              <p className="caption">{formats.fill(words.report.top, { count: shown, total: rows.length })}</p>
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
                    {formats.fill(words.table.showMore, { count: Math.min(rows.length, mostRows) })}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={interpolate(words.table.download, { title })}
                  onClick={() => downloadCsv(`${words.table.file}-${id}`, csvRows(columns, ordered))}
                >
                  {words.table.downloadShort}
                </Button>
              </p>
            )}
          </>
        )}
      </SortableTable>
    </section>
  );
}
