import { useEffect, useRef } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { useWorker } from '../kit/use-worker.ts';
import type { ReadingAnswer, ReadingRequest } from './model/read-and-analyze.ts';
import styles from './reader-result.module.css';
import { ReportView } from './report-view.tsx';

type ReaderResultProps = { words: SearchConsoleWords; files: File[] | undefined };

/** Reads the files and shows the report, or why there is none. */
export function ReaderResult({ words, files }: ReaderResultProps) {
  const { formats } = useEdition();
  const choice = useRef(0);
  const { result, isWorking, hasFailed, ask } = useWorker<ReadingRequest, ReadingAnswer>(
    () => new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./model/read-and-analyze.ts')).readAndAnalyze,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each choice of files
  useEffect(() => {
    if (files) {
      choice.current += 1;
      ask({ choice: choice.current, files, options: {} });
    }
  }, [files]);

  const failure = { kind: 'failed', name: files?.[0]?.name ?? '', columns: '' } as const;
  const fault = hasFailed ? failure : result?.answer.fault;
  const report = fault ? undefined : result?.answer.report;
  return (
    <>
      <div className={styles.status}>
        <p role="status">
          {isWorking && words.working}
          {!isWorking &&
            report &&
            interpolate(words.read, {
              queries: formats.number(report.dataset.queries),
              pages: formats.number(report.dataset.pages),
              name: formats.list((files ?? []).map(({ name }) => name)),
            })}
        </p>
        {!isWorking && fault && (
          <p role="alert" className={styles.fault}>
            {interpolate(words.faults[fault.kind], { name: fault.name, columns: fault.columns ?? '' })}
          </p>
        )}
      </div>
      {result && report && (
        <ReportView
          report={report}
          reading={JSON.stringify([result.request.choice, result.request.options])}
          words={words}
          onOptions={(options) => ask({ ...result.request, options })}
        />
      )}
    </>
  );
}
