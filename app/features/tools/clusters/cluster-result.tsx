import { useMemo, useRef, useState } from 'react';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/tool-pages.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ResultActions } from '../../../ui/result-actions.tsx';
import kit from '../kit/kit.module.css';
import { Figures, Stale } from '../kit/result.tsx';
import { Headings } from '../kit/table.tsx';
import { ClusterMap } from './cluster-map.tsx';
import styles from './cluster-result.module.css';
import { ClusterTree } from './cluster-tree.tsx';
import { figuresOf } from './model/edits.ts';
import { type ClusterChoices, formId, mappedSubtopics } from './model/formula.ts';
import { mermaidPlan, type PlannedLink, planLinks } from './model/links.ts';
import type { ClusterOutline } from './model/plan.ts';
import { type ClusterReport, inputLines, linkCsv, markdownReport, pageCsv, textReport } from './model/report.ts';
import { PlanEditor } from './plan-editor.tsx';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { figuresOf, readEdits, writeEdits } from './model/edits.ts';
export { planCluster } from './model/plan.ts';

type ClusterResultProps = {
  words: ClusterWords;
  shared: SharedToolWords;
  choices: ClusterChoices;
  /** The plan as generated, and with the visitor's changes. */
  generated: ClusterOutline;
  outline: ClusterOutline;
  /** When the plan was generated, `YYYY-MM-DD`. */
  day: string;
  /** Whether the form has changed since. */
  isOutdated: boolean;
  onChange: (outline: ClusterOutline) => void;
  /** Returns the URL that shows this result again. */
  link: () => string;
  /** Returns the end of its reports. */
  footnote: () => string;
};

/** The generated cluster: chart, figures, list, link plan, and what to do with them. */
export function ClusterResult({
  words,
  shared,
  choices,
  generated,
  outline,
  day,
  isOutdated,
  onChange,
  link,
  footnote,
}: ClusterResultProps) {
  const { formats } = useEdition();
  const { result, map, edit } = words;
  const [current, setCurrent] = useState<number>();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const links = useMemo(() => planLinks(outline), [outline]);
  const figures = figuresOf(outline);
  const drawn = Math.min(mappedSubtopics, outline.subtopics.length);
  const summary = [
    [result.pages, formats.number(figures.totalPages)],
    [result.links, formats.number(figures.totalLinks)],
    [result.hours, formats.number(figures.contentHours)],
    [result.authority, formats.number(figures.authorityScore)],
  ] as const;
  const report = { words, choices, outline, figures, links, day, formats };
  return (
    <div className={classNames(kit.stack, kit.framed, styles.result)} data-tool-result="cluster-generator">
      <Stale
        text={isOutdated && interpolate(result.stale, { topic: choices.topic })}
        again={words.again}
        form={formId}
      />
      <h3>{interpolate(result.title, { topic: outline.topic.start })}</h3>
      <figure className={styles.map}>
        <h4 className="visually-hidden">{map.title}</h4>
        <ChartFrame>
          <ClusterMap
            words={map}
            topic={outline.topic.start}
            subtopics={outline.subtopics.slice(0, mappedSubtopics)}
            current={current}
          />
        </ChartFrame>
        <ChartCaption>
          <span className={styles.legend}>
            <span data-line="both">{map.both}</span>
            <span data-line="neighbors">{map.neighbors}</span>
            <span data-line="article">{map.article}</span>
          </span>
          <span>{interpolate(map.more, { drawn, count: outline.subtopics.length })}</span>
        </ChartCaption>
        <div className={classNames(kit.buttons, styles.buttons)}>
          <Button onClick={() => window.alert(map.alert)}>{map.button}</Button>
        </div>
      </figure>
      <div className={classNames(kit.pair, styles.head)}>
        <Figures figures={summary} isWide />
        <div className={styles.notes}>
          <TideGauge
            value={figures.authorityScore}
            label={interpolate(result.authorityLabel, { score: formats.number(figures.authorityScore) })}
          />
          <p className="caption">{result.authorityNote}</p>
        </div>
        <p className={styles.limits}>{result.limits}</p>
      </div>
      <div>
        <ClusterTree words={words} outline={outline} isEditing={isEditing} onPoint={setCurrent}>
          {isEditing && <PlanEditor words={edit} outline={outline} onChange={onChange} />}
        </ClusterTree>
        <p className={classNames(kit.buttons, styles.buttons)}>
          <Button ref={editButton} onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? edit.done : edit.start}
          </Button>
          {outline !== generated && (
            <Button
              variant="quiet"
              onClick={() => {
                // This button goes with the changes.
                editButton.current?.focus();
                onChange(generated);
              }}
            >
              {edit.reset}
            </Button>
          )}
        </p>
      </div>
      <LinkMatrix words={words} shared={shared} outline={outline} links={links} minimum={figures.totalLinks} />
      <ClusterActions report={report} shared={shared} link={link} footnote={footnote} />
    </div>
  );
}

type ClusterActionsProps = {
  report: ClusterReport;
  shared: SharedToolWords;
  link: () => string;
  footnote: () => string;
};

/** Copy, download, and print. The browser makes the files; nothing is sent. */
function ClusterActions({ report, shared, link, footnote }: ClusterActionsProps) {
  const { paths } = useEdition();
  const { downloads, report: names, copy } = report.words;
  const text = () => `${textReport(report)}\n${footnote()}\n`;
  const comments = () => [...inputLines(report), footnote()].map((line) => `%% ${line}\n`).join('');
  const files: Array<[string, string, () => string, string?]> = [
    [downloads.text, 'txt', text],
    [downloads.csv, 'csv', () => pageCsv(report, footnote()), 'text/csv'],
    [downloads.links, 'links.csv', () => linkCsv(report, footnote()), 'text/csv'],
    [downloads.markdown, 'md', () => `${markdownReport(report)}\n${footnote()}\n`, 'text/markdown'],
    [downloads.mermaid, 'mmd', () => `${comments()}${mermaidPlan(report.outline, report.links)}`],
  ];
  return (
    <ResultActions words={shared} link={link} askAt={paths.contact} className={styles.actions}>
      <CopyButton text={text} copied={shared.textCopied} failed={shared.textCopyFailed}>
        {copy}
      </CopyButton>
      <fieldset>
        <legend>{downloads.label}</legend>
        {files.map(([label, ending, content, type]) => (
          <Button key={ending} onClick={() => downloadText(`${names.file}-${report.day}.${ending}`, content(), type)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </ResultActions>
  );
}

type LinkMatrixProps = {
  words: ClusterWords;
  shared: SharedToolWords;
  outline: ClusterOutline;
  links: readonly PlannedLink[];
  /** How many links are the minimum that the figure counts. */
  minimum: number;
};

/** Every link of the plan, one per row, with the ones that the figure counts marked. */
function LinkMatrix({ words: { matrix }, shared, outline, links, minimum }: LinkMatrixProps) {
  return (
    <details className={classNames(kit.fold, styles.matrix)}>
      <summary>{interpolate(matrix.title, { count: links.length })}</summary>
      <p className={kit.note}>{matrix.lead}</p>
      <p className={kit.note}>{interpolate(matrix.minimum, { count: minimum })}</p>
      <CopyButton text={() => mermaidPlan(outline, links)} copied={shared.textCopied} failed={shared.textCopyFailed}>
        {matrix.copyMermaid}
      </CopyButton>
      <table className={kit.table} aria-label={interpolate(matrix.title, { count: links.length })}>
        <Headings names={[matrix.from, matrix.to, matrix.anchor, matrix.kind]} />
        <tbody>
          {links.map((link) => (
            <tr key={`${link.from}\n${link.to}`} data-minimum={link.isMinimum || undefined}>
              <td data-label={matrix.from}>{link.from}</td>
              <td data-label={matrix.to}>{link.to}</td>
              <td data-label={matrix.anchor}>{link.anchor}</td>
              <td data-label={matrix.kind}>{link.isMinimum && matrix.isMinimum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
