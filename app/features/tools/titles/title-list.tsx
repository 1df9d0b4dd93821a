import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import type { ReadingLanguage } from '../../../content/tools/title-reading.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import { ListField, ListPanel, ListResult, usePastedLists } from '../kit/list-panel.tsx';
import { downloadCsv } from '../kit/save.ts';
import { SortableTable } from '../kit/sortable-table.tsx';
import { useRows } from '../kit/use-rows.ts';
import { useWorker } from '../kit/use-worker.ts';
import { inputLimits, listLimit, storedList } from './model/inputs.ts';
import type { ComparedList, ComparedTitle, ListRequest } from './model/list/compare-titles.ts';
import { cellText, type ListColumn, listColumns, listRows, sortRows } from './model/list/table-model.ts';
import styles from './title-list.module.css';

type TitleListToolProps = { words: TitleWords; pageLanguage: ReadingLanguage };

/** Compares a pasted list of titles. The list stays in the tab, so it survives a reload. */
export function TitleListTool({ words: { list: words }, pageLanguage }: TitleListToolProps) {
  const { formats, words: frameWords } = useEdition();
  const { hasFailed, result, ask, forget } = useWorker<ListRequest, ComparedList>(
    () => new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' }),
    () => import('./model/list/compare-titles.ts').then(({ compareList }) => compareList),
  );

  const { actions, first, bind, hasChangedSince } = usePastedLists({
    key: storedList,
    names: ['pasted', 'query'],
    isBlank: (pasted) => pasted.trim() === '',
    ask: (given) => ask({ ...given, pageLanguage }),
    forget,
  });

  const compared = result?.answer;
  const counted = (text: string, count: number) => interpolate(text, { count: formats.number(count) });
  return (
    <ListPanel
      id="title-list"
      words={words}
      lead={interpolate(words.lead, { limit: listLimit })}
      fields={
        <>
          <ListField
            {...bind('pasted')}
            {...first}
            id="title-list-field"
            name="titles"
            words={words}
            error={words.none}
          />
          <TextField
            {...bind('query')}
            id="title-list-query"
            name="query"
            label={words.query}
            maxLength={inputLimits.query}
            autoComplete="off"
          />
        </>
      }
      {...actions}
      stale={hasFailed ? frameWords.latePart : hasChangedSince(result?.request) && words.stale}
      status={
        compared && (
          <p>
            {counted(words.read, compared.rows.length)}
            {compared.leftOut > 0 &&
              ` ${interpolate(words.leftOut, { count: formats.number(compared.leftOut), limit: listLimit })}`}
            {compared.empty > 0 && ` ${counted(words.empty, compared.empty)}`}
          </p>
        )
      }
    >
      {compared && compared.rows.length > 0 && (
        <ListResult
          name="title-list"
          buttons={
            <Button onClick={() => downloadCsv(words.file, listRows(compared.rows, words, formats))}>
              {words.download}
            </Button>
          }
        >
          <ul role="list" className={styles.counts} aria-label={words.summary}>
            <li>{counted(words.counts.cut, compared.counts.cut)}</li>
            <li>{counted(words.counts.same, compared.counts.same)}</li>
            <li>{counted(words.counts.like, compared.counts.like)}</li>
            <li>
              {compared.brand === undefined
                ? words.brandNone
                : interpolate(words.counts.brandMissing, {
                    count: formats.number(compared.counts.brandMissing),
                    brand: compared.brand,
                  })}
            </li>
            {compared.rows.some(({ queryUse }) => queryUse !== 'notGiven') && (
              <li>{counted(words.counts.queryMissing, compared.counts.queryMissing)}</li>
            )}
          </ul>
          <ListTable key={result?.request.pasted} rows={compared.rows} words={words} />
          <p className={classNames(kit.note, styles.limits)}>{words.limits}</p>
        </ListResult>
      )}
    </ListPanel>
  );
}

/** The rows to show at first: more would keep a slow phone busy. */
const firstRows = 50;

/** The compared titles as a table that sorts by any column. */
function ListTable({ rows, words }: { rows: readonly ComparedTitle[]; words: TitleWords['list'] }) {
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
