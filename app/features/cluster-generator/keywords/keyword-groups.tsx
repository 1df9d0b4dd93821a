import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { useFrame } from '../../../editions/frame.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { writeCsv } from '../../../ui/browser/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { readStored, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { storedLists } from '../model/inputs.ts';
import type { KeywordRequest } from './analyze.ts';
import { groupRows, statusOf } from './group-rows.ts';
import { GroupTable } from './group-table.tsx';
import styles from './keyword-groups.module.css';
import { keywordLimit } from './read-keywords.ts';
import { readingNotes } from './reading-notes.ts';
import { useGroups } from './use-groups.ts';

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
  const { formats } = useFrame();
  const { keywords: own } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const [lists, setLists] = useState<KeywordRequest>({ keywords: '', pages: '' });
  const [isEmpty, setIsEmpty] = useState(false);
  const { isWorking, hasFailed, result, group, forget } = useGroups();

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored lists once
  useEffect(() => {
    const stored = readLists();
    if (stored) {
      setLists(stored);
      group(stored);
    } else {
      field.current?.focus();
    }
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isBlank = !/[\p{L}\p{N}]/u.test(lists.keywords);
    setIsEmpty(isBlank);
    if (isBlank) {
      forget();
      field.current?.focus();
      return;
    }
    writeStored(storedLists, JSON.stringify(lists), 'session');
    group(lists);
  }

  function clear() {
    removeStored(storedLists, 'session');
    setLists({ keywords: '', pages: '' });
    setIsEmpty(false);
    forget();
    field.current?.focus();
  }

  const analysis = result?.analysis;
  const isOutdated =
    result !== undefined && (result.request.keywords !== lists.keywords || result.request.pages !== lists.pages);
  const notes = analysis ? readingNotes(analysis, own, formats) : [];
  const count = (status: string) => analysis?.groups.filter((found) => statusOf(found) === status).length ?? 0;
  return (
    <section className={styles.groups} aria-labelledby="keyword-groups">
      <h3 id="keyword-groups">{own.title}</h3>
      <p className={styles.lead}>{interpolate(own.lead, { limit: formats.number(keywordLimit) })}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          id="keyword-groups-keywords"
          name="keywords"
          label={own.field}
          placeholder={own.placeholder}
          error={own.empty}
          invalid={isEmpty}
          rows={8}
          wrap="off"
          spellCheck={false}
          value={lists.keywords}
          onChange={(event) => setLists({ ...lists, keywords: event.target.value })}
        />
        <TextArea
          id="keyword-groups-pages"
          name="pages"
          label={own.pages}
          hint={own.pagesHint}
          placeholder={own.pagesPlaceholder}
          rows={6}
          wrap="off"
          spellCheck={false}
          value={lists.pages}
          onChange={(event) => setLists({ ...lists, pages: event.target.value })}
        />
        <p className={styles.buttons}>
          <Button type="submit" aria-disabled={isWorking || undefined}>
            {isWorking ? own.working : own.submit}
          </Button>
          {(lists.keywords !== '' || lists.pages !== '') && (
            <Button variant="quiet" onClick={clear}>
              {own.clear}
            </Button>
          )}
        </p>
        <p className="caption">{own.kept}</p>
      </form>
      <div role="status" className={styles.status}>
        {hasFailed && <p className={styles.stale}>{own.failed}</p>}
        {isOutdated && <p className={styles.stale}>{own.stale}</p>}
        {notes.length > 0 && <p>{notes.join(' ')}</p>}
      </div>
      {analysis && analysis.groups.length > 0 && (
        <div className={styles.result} data-tool-result="keyword-groups">
          {analysis.pages && (
            <p className={styles.counts}>
              <span>{interpolate(own.missing, { count: formats.number(count('missing')) })}</span>
              <span>{interpolate(own.competing, { count: formats.number(count('competing')) })}</span>
            </p>
          )}
          <GroupTable key={JSON.stringify(result.request)} words={words} analysis={analysis} onTopic={onTopic} />
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
          <p className={styles.limits}>{own.limits}</p>
          <p className={styles.buttons}>
            <Button
              onClick={() =>
                downloadText(
                  `${own.file}-${result.day}.csv`,
                  writeCsv(
                    groupRows(analysis, words, [
                      `${words.report.date}: ${formats.longDate(result.day)}`,
                      ...notes,
                      own.limits,
                    ]),
                  ),
                  'text/csv',
                )
              }
            >
              {own.download}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

function readLists(): KeywordRequest | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storedLists, 'session') ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('keywords' in stored) || !('pages' in stored)) {
      return undefined;
    }
    const { keywords, pages } = stored;
    return typeof keywords === 'string' && typeof pages === 'string' ? { keywords, pages } : undefined;
  } catch {
    return undefined;
  }
}
