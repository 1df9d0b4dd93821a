import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { readStored, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { csvRows } from '../kit/columns.ts';
import kit from '../kit/kit.module.css';
import { SaveMenu } from '../kit/save-menu.tsx';
import { SortableTable } from '../kit/sortable-table.tsx';
import { storedList } from './model/inputs.ts';
import { examineList, listCounts, listFault, listLimit, listReport, titleTable } from './model/title-list.ts';
import styles from './title-list.module.css';

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 50;

/** Says what's wrong with each title of a pasted list. The tab keeps it, so it survives a reload. */
export function TitleListTool({ words: { list: words }, save }: { words: TitleWords; save: SaveWords }) {
  const { formats } = useEdition();
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof listFault>>();
  const [examined, setExamined] = useState<ReturnType<typeof examineList> & { pasted: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored list once
  useEffect(() => {
    const stored = readStored(storedList, 'session');
    if (stored) {
      setPasted(stored);
      examine(stored);
    } else {
      field.current?.focus();
    }
  }, []);

  function examine(list: string): void {
    setExamined({ ...examineList(list, words.vagueTitles), pasted: list });
  }

  function submit(): void {
    const found = listFault(pasted);
    setFault(found);
    if (found) {
      setExamined(undefined);
      field.current?.focus();
    } else {
      writeStored(storedList, pasted, 'session');
      examine(pasted);
    }
  }

  function clear(): void {
    removeStored(storedList, 'session');
    setPasted('');
    setFault(undefined);
    setExamined(undefined);
    field.current?.focus();
  }

  const table = examined && titleTable(examined.rows, words);
  return (
    <section className={`card ${kit.stack} ${styles.list}`} aria-labelledby="title-list">
      <h3 id="title-list">{words.title}</h3>
      <p className="note">{interpolate(words.lead, { limit: listLimit })}</p>
      <form
        className={kit.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          ref={field}
          id="title-list-field"
          name="titles"
          rows={6}
          wrap="off"
          spellCheck={false}
          label={words.field}
          placeholder={words.placeholder}
          error={interpolate(words[fault ?? 'none'], { limit: listLimit })}
          invalid={fault !== undefined}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p className="cluster">
          <Button type="submit">{words.submit}</Button>
          {pasted !== '' && (
            <Button variant="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </p>
        <p className="caption">{words.kept}</p>
      </form>
      <div role="status">
        {examined && examined.pasted !== pasted && <p className="notice">{words.stale}</p>}
        {examined && (
          <p>
            {formats.fill(words.read, { count: examined.rows.length })}
            {examined.leftOut > 0 && ` ${formats.fill(words.leftOut, { count: examined.leftOut, limit: listLimit })}`}
            {examined.empty > 0 && ` ${formats.fill(words.empty, { count: examined.empty })}`}
          </p>
        )}
      </div>
      {examined && table && table.rows.length > 0 && (
        <div className={kit.stack} data-tool-result="title-list">
          <ul role="list" className={`cluster ${styles.counts}`} aria-label={words.summary}>
            {listCounts(examined.rows, words, formats).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <SortableTable
            key={examined.pasted}
            label={words.table}
            columns={table.columns.filter(({ name }) => name !== 'url' || table.rows.some(({ url }) => url !== ''))}
            rows={table.rows}
            words={words}
            head="title"
            start="row"
            first={firstRows}
            className={styles.table}
          >
            {(_, __, showMore) =>
              showMore && (
                <Button onClick={showMore}>{formats.fill(words.showAll, { count: table.rows.length })}</Button>
              )
            }
          </SortableTable>
          <p className="note">{words.limits}</p>
          <div className={styles.save}>
            <SaveMenu
              words={save}
              file={words.file}
              text={() => listReport(examined.rows, words, formats)}
              csv={() => csvRows(table.columns, table.rows)}
            />
          </div>
        </div>
      )}
    </section>
  );
}
