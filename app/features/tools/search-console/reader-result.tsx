import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { readStoredJson, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import { SaveMenu } from '../kit/save-menu.tsx';
import { useWorker } from '../kit/use-worker.ts';
import { CurvePlot, Handoff } from './curve-plot.tsx';
import { ListTable } from './list-table.tsx';
import type { Options, ReadingAnswer, ReadingRequest, Report } from './model/analyze.ts';
import { describeFault, describeNote, glanceFigures, glanceSentences } from './model/report/describe-reading.ts';
import { listsOf, type ReportParts, summarize } from './model/report/lists.ts';
import type { SavedExport } from './model/saved-export.ts';
import styles from './reader-result.module.css';

type ReaderResultProps = { words: SearchConsoleWords; save: SaveWords; files: File[] | undefined };

/** Reads the files and shows the report, or why there is none. */
export function ReaderResult({ words, save, files }: ReaderResultProps) {
  const { formats } = useEdition();
  const choice = useRef(0);
  const { result, isWorking, hasFailed, ask } = useWorker<ReadingRequest, ReadingAnswer>(
    () => new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each choice of files
  useEffect(() => {
    if (files) {
      choice.current += 1;
      ask({ choice: choice.current, files, options: {}, saved: readSaved() });
    }
  }, [files]);

  const fault = hasFailed ? 'failed' : result?.answer.fault;
  const report = fault ? undefined : result?.answer.report;
  return (
    <>
      <div className={`page-width ${styles.status}`}>
        <p role="status">
          {isWorking && words.working}
          {!isWorking &&
            report &&
            interpolate(words.read, {
              queries: formats.counted(report.dataset.queries, words.counts.queries),
              pages: formats.counted(report.dataset.pages, words.counts.pages),
              name: formats.list((files ?? []).map(({ name }) => name)),
            })}
        </p>
        {!isWorking && fault && (
          <p role="alert" className={`notice ${kit.failed}`}>
            {fault === 'failed' ? words.failed : describeFault(fault, words)}
          </p>
        )}
      </div>
      {result && report && (
        <ReportView
          key={result.request.choice}
          report={report}
          reading={JSON.stringify(result.request.options)}
          words={words}
          save={save}
          onOptions={(options) => ask({ ...result.request, options })}
        />
      )}
    </>
  );
}

type ReportViewProps = {
  report: Report;
  /** Names this reading. Other settings start the lists over. */
  reading: string;
  words: SearchConsoleWords;
  save: SaveWords;
  onOptions: (options: Options) => void;
};

/**
 * The whole report: the export at a glance, the visitor's settings, and every list. It appears below
 * the steps, out of sight, so each choice of files leads to it.
 */
function ReportView({ report, reading, words, save, onOptions }: ReportViewProps) {
  const { formats } = useEdition();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, []);
  const lists = useMemo(() => listsOf(report, words), [report, words]);
  const { host, filters, notes } = report.dataset;
  const parts: ReportParts = {
    lists,
    figures: glanceFigures(report, words, formats),
    sentences: glanceSentences(report, words, formats),
    host,
  };
  const { figures, sentences } = parts;
  return (
    <Section ref={section} tabIndex={-1} id="report" words={words.glance} ruled data-tool-result="search-console">
      <div className={`split ${styles.top}`}>
        <div className="wide">
          <dl className="figures">
            <Terms of={figures} className="figure" />
          </dl>
          <ul role="list" className="prose above-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <details className={`small ${styles.files}`}>
            <summary>{words.files.title}</summary>
            <ul>
              {[
                ...filters,
                ...notes.filter(({ kind }) => kind !== 'unread').map((note) => describeNote(note, words, formats)),
              ].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
          <SaveMenu words={save} file={words.table.file} text={() => summarize(parts, words, formats)} />
        </div>
        <div className={`${kit.stack} ${kit.tool}`}>
          <ReadingOptions report={report} words={words} onSubmit={onOptions} />
          <SaveExport words={words.keep} keepable={report.keepable} />
        </div>
      </div>
      {lists.map((list) => (
        <ListTable key={`${reading} ${list.id}`} list={list} words={words} host={host}>
          {list.id === 'curve' && report.curve && (
            <>
              <CurvePlot curve={report.curve} words={words} />
              <Handoff curve={report.curve} words={words} />
            </>
          )}
        </ListTable>
      ))}
    </Section>
  );
}

type ReadingOptionsProps = { report: Report; words: SearchConsoleWords; onSubmit: (options: Options) => void };

/** The brand's terms. */
function ReadingOptions({ report, words: { options: words }, onSubmit }: ReadingOptionsProps) {
  const [brand, setBrand] = useState(report.options.brand);
  const { options } = report;
  // The form stays while its lists start over, so its button keeps the focus.
  useEffect(() => setBrand(options.brand), [options]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit({ brand });
  }

  return (
    <form className={kit.stack} onSubmit={submit} aria-labelledby="search-console-options">
      <h3 id="search-console-options">{words.title}</h3>
      <TextField
        id="search-console-brand"
        name="brand"
        label={words.brand}
        hint={words.brandHint}
        value={brand}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setBrand(event.target.value)}
      />
      <p>
        <Button type="submit">{words.submit}</Button>
      </p>
      <p role="status" className="notice">
        {brand !== options.brand && words.stale}
      </p>
    </form>
  );
}

const storedAs = 'searchConsoleExport';

/** Returns the export that the visitor saved in this browser. */
function readSaved(): SavedExport | undefined {
  const saved = readStoredJson(storedAs) as Partial<SavedExport> | null | undefined;
  return saved?.on && saved.queries && saved.pages ? (saved as SavedExport) : undefined;
}

type SaveExportProps = { words: SearchConsoleWords['keep']; keepable: Omit<SavedExport, 'on'> };

/** Keeps an export in the browser to compare a later one with, and deletes it. */
function SaveExport({ words, keepable }: SaveExportProps) {
  const { formats } = useEdition();
  const [savedOn, setSavedOn] = useState(() => readSaved()?.on);
  const [notice, setNotice] = useState('');

  function keep(): void {
    const on = today();
    const isStored = writeStored(storedAs, JSON.stringify({ on, ...keepable } satisfies SavedExport));
    setNotice(isStored ? '' : words.failed);
    setSavedOn(isStored ? on : undefined);
  }

  function forget(): void {
    removeStored(storedAs);
    setNotice(words.forgotten);
    setSavedOn(undefined);
  }

  return (
    <section className={kit.stack} aria-labelledby="search-console-keep">
      <h3 id="search-console-keep">{words.title}</h3>
      <p className="note">{words.text}</p>
      <p role="status">{notice || (savedOn && interpolate(words.kept, { date: formats.longDate(savedOn) }))}</p>
      <p className="cluster">
        <Button onClick={keep}>{words.action}</Button>
        {savedOn && (
          <Button variant="quiet" onClick={forget}>
            {words.forget}
          </Button>
        )}
      </p>
    </section>
  );
}
