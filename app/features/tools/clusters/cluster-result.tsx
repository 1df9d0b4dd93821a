import { useState } from 'react';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { ClusterWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ResultActions } from '../../../ui/result-actions.tsx';
import kit from '../kit/kit.module.css';
import { Figures, Stale } from '../kit/result.tsx';
import { ClusterMap } from './cluster-map.tsx';
import styles from './cluster-result.module.css';
import { ClusterTree } from './cluster-tree.tsx';
import { type ClusterChoices, clusterFigures, formId, mappedSubtopics } from './model/formula.ts';
import type { ClusterOutline } from './model/plan.ts';
import { figureLines, pageCsv, textReport } from './model/report.ts';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { planCluster } from './model/plan.ts';

type ClusterResultProps = {
  words: ClusterWords;
  shared: SharedToolWords;
  choices: ClusterChoices;
  outline: ClusterOutline;
  /** When the plan was generated, `YYYY-MM-DD`. */
  day: string;
  /** Whether the form has changed since. */
  isOutdated: boolean;
  /** Returns the URL that shows this result again. */
  link: () => string;
  /** Returns the end of its reports. */
  footnote: () => string;
};

/** The generated cluster: chart, figures, list, and what to do with them. */
export function ClusterResult(props: ClusterResultProps) {
  const { words, shared, choices, outline, day, isOutdated, link, footnote } = props;
  const { formats, paths } = useEdition();
  const { result, map, downloads } = words;
  const [current, setCurrent] = useState<number>();
  const figures = clusterFigures(choices.count);
  const report = { words, choices, outline, day, formats };
  const text = () => `${textReport(report)}\n${footnote()}\n`;
  const download = (ending: string, content: string, type?: string) =>
    downloadText(`${words.report.file}-${day}.${ending}`, content, type);
  return (
    <div className={classNames(kit.stack, kit.framed, styles.result)} data-tool-result="cluster-generator">
      <Stale
        text={isOutdated && interpolate(result.stale, { topic: choices.topic })}
        again={words.again}
        form={formId}
      />
      <h3>{interpolate(result.title, { topic: outline.topic.title })}</h3>
      <figure className={styles.map}>
        <h4 className="visually-hidden">{map.title}</h4>
        <ChartFrame>
          <ClusterMap
            words={map}
            topic={outline.topic.title}
            subtopics={outline.subtopics.slice(0, mappedSubtopics)}
            current={current}
          />
        </ChartFrame>
        <ChartCaption>
          <span className={styles.legend}>
            <span data-line="course">{map.course}</span>
            <span data-line="article">{map.article}</span>
          </span>
          <span>
            {interpolate(map.more, {
              drawn: Math.min(mappedSubtopics, outline.subtopics.length),
              count: outline.subtopics.length,
            })}
          </span>
        </ChartCaption>
        <div className={classNames(kit.buttons, styles.buttons)}>
          <Button onClick={() => window.alert(map.alert)}>{map.button}</Button>
        </div>
      </figure>
      <div className={classNames(kit.pair, styles.head)}>
        <Figures figures={figureLines(report)} isWide />
        <div className={styles.notes}>
          <TideGauge
            value={figures.authorityScore}
            label={interpolate(result.authorityLabel, { score: formats.number(figures.authorityScore) })}
          />
          <p className="caption">{result.authorityNote}</p>
        </div>
        <p className={styles.limits}>{result.limits}</p>
      </div>
      <ClusterTree words={words} outline={outline} onPoint={setCurrent} />
      <ResultActions words={shared} link={link} askAt={paths.contact}>
        <CopyButton text={text} copied={shared.textCopied} failed={shared.textCopyFailed}>
          {words.copy}
        </CopyButton>
        <Button onClick={() => download('txt', text())}>{downloads.text}</Button>
        <Button onClick={() => download('csv', pageCsv(report, footnote()), 'text/csv')}>{downloads.csv}</Button>
      </ResultActions>
    </div>
  );
}
