import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import type { ReadingLanguage } from '../../../content/tools/title-reading.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { writeCsv } from '../../../ui/browser/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { ListPanel, ListResult, usePastedLists } from '../kit/list-panel.tsx';
import { useWorker } from '../kit/use-worker.ts';
import { ListTable } from './list-table.tsx';
import { inputLimits, listLimit, storedList } from './model/inputs.ts';
import type { ComparedList, ListRequest } from './model/list/compare-list.ts';
import { listRows } from './model/list/table-model.ts';
import styles from './title-list.module.css';

type TitleListToolProps = { words: TitleWords; pageLanguage: ReadingLanguage };

/** Compares a pasted list of titles. The list stays in the tab, so it survives a reload. */
export function TitleListTool({ words: { list: words }, pageLanguage }: TitleListToolProps) {
  const { formats, words: frameWords } = useEdition();
  const { hasFailed, result, ask, forget } = useWorker<ListRequest, ComparedList>(
    () => new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' }),
    () => import('./model/list/compare-list.ts').then(({ compareList }) => compareList),
  );

  const { field, lists, isEmpty, submit, clear, change, hasChangedSince } = usePastedLists({
    key: storedList,
    names: ['pasted', 'query'],
    isBlank: (pasted) => pasted.trim() === '',
    ask: (given) => ask({ ...given, pageLanguage }),
    forget,
  });

  const compared = result?.answer;
  const isOutdated = result !== undefined && hasChangedSince(result.request);
  return (
    <ListPanel
      id="title-list"
      title={words.title}
      lead={interpolate(words.lead, { limit: listLimit })}
      fields={
        <>
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
            value={lists.pasted}
            onChange={(event) => change('pasted', event.target.value)}
          />
          <TextField
            id="title-list-query"
            name="query"
            label={words.query}
            value={lists.query}
            maxLength={inputLimits.query}
            autoComplete="off"
            onChange={(event) => change('query', event.target.value)}
          />
        </>
      }
      submit={words.submit}
      onSubmit={submit}
      clear={words.clear}
      onClear={lists.pasted !== '' ? clear : undefined}
      kept={words.kept}
      stale={hasFailed ? frameWords.latePart : isOutdated ? words.stale : undefined}
      status={
        compared && (
          <p>
            {interpolate(words.read, { count: formats.number(compared.rows.length) })}
            {compared.leftOut > 0 &&
              ` ${interpolate(words.leftOut, { count: formats.number(compared.leftOut), limit: listLimit })}`}
            {compared.empty > 0 && ` ${interpolate(words.empty, { count: formats.number(compared.empty) })}`}
          </p>
        )
      }
    >
      {compared && compared.rows.length > 0 && (
        <ListResult
          name="title-list"
          buttons={
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
          }
        >
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
          <ListTable key={result?.request.pasted} rows={compared.rows} words={words} />
          <p className={styles.limits}>{words.limits}</p>
        </ListResult>
      )}
    </ListPanel>
  );
}
