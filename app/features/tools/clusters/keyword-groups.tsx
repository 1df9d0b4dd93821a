import { useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { decodeText } from '../kit/decode-text.ts';
import kit from '../kit/kit.module.css';
import { ListField, ListPanel, ListResult, usePastedLists } from '../kit/list-panel.tsx';
import { downloadCsv, today } from '../kit/save.ts';
import { useWorker } from '../kit/use-worker.ts';
import styles from './group-table.module.css';
import { GroupTable } from './group-table.tsx';
import { storedLists } from './model/formula.ts';
import type { KeywordAnalysis, KeywordRequest } from './model/keywords/analyze.ts';
import { readCorrections } from './model/keywords/corrections.ts';
import { groupRows, keywordLimit, readingNotes, statusOf } from './model/keywords/report.ts';

type KeywordGroupsProps = {
  words: ClusterWords;
  /** Puts a group's name into the generator. */
  onTopic: (topic: string) => void;
};

/**
 * Groups pasted keywords by the page that answers them, and compares them with pasted pages. The
 * lists stay in the tab, so they survive a reload.
 */
export function KeywordGroups({ words, onTopic }: KeywordGroupsProps) {
  const { formats } = useEdition();
  const { keywords: own } = words;
  const { isWorking, hasFailed, result, ask, forget } = useWorker<Required<KeywordRequest>, KeywordAnalysis>(
    () => new Worker(new URL('./keywords.worker.ts', import.meta.url), { type: 'module' }),
    () => import('./model/keywords/analyze.ts').then(({ analyzeKeywords }) => analyzeKeywords),
  );

  const { actions, first, bind, lists, change, replace, hasChangedSince } = usePastedLists({
    key: storedLists,
    names: ['keywords', 'pages', 'corrections'],
    isBlank: (keywords) => !/[\p{L}\p{N}]/u.test(keywords),
    ask,
    forget,
  });

  const analysis = result?.answer;
  const corrections = readCorrections(lists.corrections);
  const notes = analysis ? readingNotes(analysis, own, formats) : [];
  const count = (status: string) => analysis?.groups.filter((found) => statusOf(found) === status).length ?? 0;
  return (
    <ListPanel
      id="keyword-groups"
      words={own}
      lead={interpolate(own.lead, { limit: formats.number(keywordLimit) })}
      fields={
        <>
          <ListField
            {...bind('keywords')}
            {...first}
            id="keyword-groups-keywords"
            name="keywords"
            words={own}
            error={own.empty}
            rows={8}
          />
          <KeywordFile words={own} onText={(text) => change('keywords', text)} />
          <ListField
            {...bind('pages')}
            id="keyword-groups-pages"
            name="pages"
            words={{ field: own.pages, placeholder: own.pagesPlaceholder }}
            hint={own.pagesHint}
          />
        </>
      }
      working={isWorking && own.working}
      {...actions}
      stale={hasFailed ? own.failed : hasChangedSince(result?.request) && own.stale}
      status={notes.length > 0 && <p>{notes.join(' ')}</p>}
    >
      {analysis && analysis.groups.length > 0 && (
        <ListResult
          name="keyword-groups"
          buttons={
            <Button
              onClick={() => {
                const day = today();
                const date = `${words.report.date}: ${formats.longDate(day)}`;
                downloadCsv(own.file, groupRows(analysis, words, [date, ...notes, own.draft, own.limits]), day);
              }}
            >
              {own.download}
            </Button>
          }
        >
          {analysis.pages && (
            <p className={styles.counts}>
              <span>{interpolate(own.missing, { count: formats.number(count('missing')) })}</span>
              <span>{interpolate(own.competing, { count: formats.number(count('competing')) })}</span>
            </p>
          )}
          {corrections.length > 0 && (
            <p>
              {interpolate(own.corrected, { count: formats.number(corrections.length) })}{' '}
              <Button variant="quiet" onClick={() => replace('corrections', JSON.stringify(corrections.slice(0, -1)))}>
                {own.undo}
              </Button>
            </p>
          )}
          <GroupTable
            key={JSON.stringify(result?.request)}
            words={words}
            analysis={analysis}
            onTopic={onTopic}
            onCorrect={(correction) => replace('corrections', JSON.stringify([...corrections, correction]))}
          />
          {analysis.pages && analysis.pages.others.length > 0 && (
            <details className={styles.others}>
              <summary>{interpolate(own.others, { count: formats.number(analysis.pages.others.length) })}</summary>
              <ul>
                {analysis.pages.others.map(({ url }) => (
                  <li key={url}>{url}</li>
                ))}
              </ul>
            </details>
          )}
          <p className={kit.note}>
            {own.draft} {own.limits}
          </p>
        </ListResult>
      )}
    </ListPanel>
  );
}

type KeywordFileProps = { words: ClusterWords['keywords']; onText: (text: string) => void };

/** Puts a table of keywords from a file, with the pages found for them, into the field above. */
function KeywordFile({ words, onText }: KeywordFileProps) {
  const [read, setRead] = useState<{ name: string; isText: boolean }>();

  async function take(file: File | undefined): Promise<void> {
    const text = file && decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text !== undefined) {
      onText(text);
    }
    setRead(file && { name: file.name, isText: text !== undefined });
  }

  return (
    <div>
      <label>
        <span>{words.chooseFile}</span>{' '}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="keyword-groups-evidence"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <p id="keyword-groups-evidence" className="caption">
        {words.evidenceHint}
      </p>
      <p role="status" className="caption">
        {read && interpolate(read.isText ? words.fileRead : words.fileRefused, { name: read.name })}
      </p>
    </div>
  );
}
