import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import type { ReadingLanguage } from '../../../content/tools/title-reading.ts';
import { useFrame } from '../../../editions/frame.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { writeCsv } from '../../../ui/browser/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { readStored, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { inputLimits, storedList } from '../model/inputs.ts';
import { ListTable } from './list-table.tsx';
import { listLimit } from './read-list.ts';
import { listRows } from './table-model.ts';
import styles from './title-list.module.css';
import { useComparison } from './use-comparison.ts';

type TitleListToolProps = { words: TitleWords; pageLanguage: ReadingLanguage };

/** Compares a pasted list of titles. The list stays in the tab, so it survives a reload. */
export function TitleListTool({ words: { list: words }, pageLanguage }: TitleListToolProps) {
  const { formats } = useFrame();
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const [query, setQuery] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { result, compare, forget } = useComparison();

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored list once
  useEffect(() => {
    const stored = readList();
    if (stored) {
      setPasted(stored.pasted);
      setQuery(stored.query);
      compare({ ...stored, pageLanguage });
    } else {
      field.current?.focus();
    }
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsEmpty(pasted.trim() === '');
    if (pasted.trim() === '') {
      forget();
      field.current?.focus();
      return;
    }
    writeStored(storedList, JSON.stringify({ pasted, query }), 'session');
    compare({ pasted, query, pageLanguage });
  }

  function clear() {
    removeStored(storedList, 'session');
    setPasted('');
    setQuery('');
    setIsEmpty(false);
    forget();
    field.current?.focus();
  }

  const compared = result?.compared;
  const isOutdated = result !== undefined && (result.request.pasted !== pasted || result.request.query !== query);
  return (
    <section className={styles.list} aria-labelledby="title-list">
      <h3 id="title-list">{words.title}</h3>
      <p className={styles.lead}>{interpolate(words.lead, { limit: listLimit })}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          id="title-list-field"
          name="titles"
          label={words.field}
          placeholder={words.placeholder}
          error={words.none}
          invalid={isEmpty}
          rows={6}
          wrap="off"
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <TextField
          id="title-list-query"
          name="query"
          label={words.query}
          value={query}
          maxLength={inputLimits.query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={styles.buttons}>
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
        {isOutdated && <p className={styles.stale}>{words.stale}</p>}
        {compared && (
          <p>
            {interpolate(words.read, { count: formats.number(compared.rows.length) })}
            {compared.leftOut > 0 &&
              ` ${interpolate(words.leftOut, { count: formats.number(compared.leftOut), limit: listLimit })}`}
            {compared.empty > 0 && ` ${interpolate(words.empty, { count: formats.number(compared.empty) })}`}
          </p>
        )}
      </div>
      {compared && compared.rows.length > 0 && (
        <div className={styles.result} data-tool-result="title-list">
          <ul role="list" className={styles.counts} aria-label={words.summary}>
            <li>{interpolate(words.counts.cut, { count: formats.number(compared.counts.cut) })}</li>
            <li>{interpolate(words.counts.same, { count: formats.number(compared.counts.same) })}</li>
            <li>{interpolate(words.counts.like, { count: formats.number(compared.counts.like) })}</li>
            <li>
              {compared.brand === undefined
                ? words.brandNone
                : interpolate(words.counts.brandMissing, {
                    count: formats.number(compared.counts.brandMissing),
                    brand: compared.brand,
                  })}
            </li>
            {compared.rows.some(({ queryUse }) => queryUse !== 'notGiven') && (
              <li>{interpolate(words.counts.queryMissing, { count: formats.number(compared.counts.queryMissing) })}</li>
            )}
          </ul>
          <ListTable key={result.request.pasted} rows={compared.rows} words={words} />
          <p className={styles.limits}>{words.limits}</p>
          <p className={styles.buttons}>
            <Button
              onClick={() =>
                downloadText(
                  `${words.file}-${new Date().toISOString().slice(0, 10)}.csv`,
                  writeCsv(listRows(compared.rows, words, formats)),
                  'text/csv',
                )
              }
            >
              {words.download}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

function readList(): { pasted: string; query: string } | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storedList, 'session') ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('pasted' in stored) || !('query' in stored)) {
      return undefined;
    }
    const { pasted, query } = stored;
    return typeof pasted === 'string' && typeof query === 'string' ? { pasted, query } : undefined;
  } catch {
    return undefined;
  }
}
