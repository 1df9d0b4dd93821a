import type { Ref } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { PrintSheet } from '../kit/print-sheet.tsx';
import { today } from '../kit/save.ts';
import { cellText, type List } from './model/report/lists.ts';
import styles from './one-page.module.css';

/** What the report's page has room for. */
const rowsOf: Partial<Record<List['id'], number>> = {
  curve: 10,
  opportunities: 16,
  losses: 10,
  overlaps: 8,
  questions: 8,
};
/** A list's first columns are its point. */
const columnsShown = 6;

type OnePageProps = {
  ref: Ref<HTMLElement>;
  lists: readonly List[];
  /** The figures and sentences at the top. */
  figures: ReadonlyArray<readonly [name: string, value: string]>;
  sentences: readonly string[];
  host: string | undefined;
  words: SearchConsoleWords;
};

/** The report on one sheet of paper. It shows in print only, when its button asks for it. */
export function OnePage({ ref, lists, figures, sentences, host, words }: OnePageProps) {
  const { formats } = useEdition();
  return (
    <PrintSheet
      ref={ref}
      title={[words.report.title, ...(host ? [host] : [])].join(': ')}
      date={interpolate(words.report.date, { date: formats.longDate(today()) })}
      className={styles.sheet}
    >
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{sentences.join(' ')}</p>
      <div className={styles.lists}>
        {lists.map((list) => {
          const count = rowsOf[list.id] ?? list.rows.length;
          const columns = list.columns.slice(0, columnsShown);
          return (
            <div key={list.id}>
              <p className={styles.heading}>
                <strong>{list.title}</strong>{' '}
                {list.rows.length > count &&
                  interpolate(words.report.top, { count, total: formats.number(list.rows.length) })}
              </p>
              {list.rows.length === 0 ? (
                <p>{list.empty}</p>
              ) : (
                <table>
                  <thead>
                    <tr>
                      {columns.map(({ name, label }) => (
                        <th key={name} scope="col">
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {list.rows.slice(0, count).map((row) => (
                      <tr key={row.join('\n')}>
                        {columns.map(({ name, kind }, index) => (
                          <td key={name}>
                            <span>{cellText(row[index], kind, host, formats)}</span>
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </div>
          );
        })}
      </div>
      <p>{words.report.limits}</p>
    </PrintSheet>
  );
}
