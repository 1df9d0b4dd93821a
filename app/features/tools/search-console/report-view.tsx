import { useMemo, useRef } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { printAlone } from '../kit/save.ts';
import { CurvePlot } from './curve-plot.tsx';
import { Handoff } from './handoff.tsx';
import { ListTable } from './list-table.tsx';
import type { Options, Report } from './model/analyze.ts';
import { describeNote, glanceFigures, glanceSentences } from './model/report/describe-reading.ts';
import { listsOf } from './model/report/lists.ts';
import { OnePage } from './one-page.tsx';
import { ReadingOptions } from './reading-options.tsx';
import styles from './report-view.module.css';

type ReportViewProps = {
  report: Report;
  /** Names this reading. Other files or settings start the lists over. */
  reading: string;
  words: SearchConsoleWords;
  onOptions: (options: Options) => void;
};

/** The whole report: the export at a glance, the visitor's settings, and every list. */
export function ReportView({ report, reading, words, onOptions }: ReportViewProps) {
  const { formats } = useEdition();
  const sheet = useRef<HTMLElement>(null);
  const lists = useMemo(() => listsOf(report, words, formats), [report, words, formats]);
  const figures = glanceFigures(report, words, formats);
  const sentences = glanceSentences(report, words, formats);
  const { host, filters, notes } = report.dataset;
  return (
    <Section
      id="report"
      eyebrow={words.glance.eyebrow}
      title={words.glance.title}
      ruled
      data-tool-result="search-console"
    >
      <div className={styles.top}>
        <div>
          <dl className={styles.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figure">{value}</dd>
              </div>
            ))}
          </dl>
          <ul role="list" className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <details className={styles.files}>
            <summary>{words.files.title}</summary>
            <ul>
              {[...filters, ...notes.map((note) => describeNote(note, words, formats))].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
          <p className={kit.buttons}>
            <Button variant="primary" onClick={() => printAlone('search-console', sheet.current)}>
              {words.report.print}
            </Button>{' '}
            <span className="caption">{words.report.hint}</span>
          </p>
        </div>
        <ReadingOptions report={report} words={words} onSubmit={onOptions} />
      </div>
      {lists.map((list) => (
        <ListTable key={`${reading} ${list.id}`} list={list} words={words} host={host}>
          {list.id === 'curve' && list.rows.length > 0 && (
            <>
              <CurvePlot curve={report.curves.other} words={words} />
              <Handoff curve={report.curves.other} words={words} />
            </>
          )}
        </ListTable>
      ))}
      <OnePage ref={sheet} lists={lists} figures={figures} sentences={sentences} host={host} words={words} />
    </Section>
  );
}
