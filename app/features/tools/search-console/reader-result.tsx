import { useEffect } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import styles from './reader-result.module.css';
import { ReportView } from './report-view.tsx';
import { useReader } from './use-reader.ts';

type ReaderResultProps = { words: SearchConsoleWords; files: File[] | undefined };

/** Reads the files and shows the report, or why there is none. */
export function ReaderResult({ words, files }: ReaderResultProps) {
  const { formats } = useEdition();
  const { answer, isWorking, ask } = useReader();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each choice of files
  useEffect(() => {
    if (files) {
      ask({}, files);
    }
  }, [files]);

  const { report, fault } = answer ?? {};
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
      {report && (
        <ReportView report={report} reading={answer?.id} words={words} onOptions={(options) => ask(options)} />
      )}
    </>
  );
}
