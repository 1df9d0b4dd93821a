import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { printAlone } from '../kit/save.ts';
import { SavePlate } from '../kit/save-plate.tsx';
import { CurvePlot, Handoff } from './curve-plot.tsx';
import { ListTable } from './list-table.tsx';
import type { Options, Report } from './model/analyze.ts';
import { targets } from './model/opportunities.ts';
import { describeNote, glanceFigures, glanceSentences } from './model/report/describe-reading.ts';
import { listsOf } from './model/report/lists.ts';
import { OnePage } from './one-page.tsx';
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
            <Button variant="primary" onClick={() => printAlone(sheet.current)}>
              {words.report.print}
            </Button>{' '}
            <span className="caption">{words.report.hint}</span>
          </p>
          <SavePlate
            plate={() => ({
              tool: words.report.title,
              title: host ?? words.glance.title,
              figures,
              lines: sentences,
              drawing: 'svg[role="img"]',
              note: words.report.limits,
            })}
          />
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

type ReadingOptionsProps = { report: Report; words: SearchConsoleWords; onSubmit: (options: Options) => void };

/** The brand, the better position, and which period is the earlier one. */
function ReadingOptions({ report, words: { options: words }, onSubmit }: ReadingOptionsProps) {
  const [brand, setBrand] = useState(report.options.brand);
  const [target, setTarget] = useState(report.options.target);
  const [isSwapped, setIsSwapped] = useState(report.options.isSwapped);
  const { options } = report;
  // The form stays while its lists start over, so its button keeps the focus.
  useEffect(() => {
    setBrand(options.brand);
    setTarget(options.target);
    setIsSwapped(options.isSwapped);
  }, [options]);
  const isOutdated = brand !== options.brand || target !== options.target || isSwapped !== options.isSwapped;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit({ brand, target, isSwapped });
  }

  return (
    <form className={classNames(kit.stack, styles.options)} onSubmit={submit} aria-labelledby="search-console-options">
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
      {report.knownTargets.length > 0 && (
        <SelectField
          id="search-console-target"
          name="target"
          label={words.target}
          hint={words.targetHint}
          value={String(target)}
          options={report.knownTargets.map((position) => ({
            value: String(position),
            label: interpolate(words.position, { position }),
          }))}
          onChange={(event) =>
            setTarget(targets.find((position) => String(position) === event.target.value) ?? options.target)
          }
        />
      )}
      {report.dataset.periods.length > 1 && (
        <label className={styles.swap}>
          <input type="checkbox" checked={isSwapped} onChange={(event) => setIsSwapped(event.target.checked)} />
          {words.swap}
        </label>
      )}
      <p>
        <Button type="submit">{words.submit}</Button>
      </p>
      <p role="status" className={kit.stale}>
        {isOutdated && words.stale}
      </p>
    </form>
  );
}
