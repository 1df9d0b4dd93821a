import { useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { ClusterWords, SaveWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { Answer, Figures } from '../kit/result.tsx';
import { SaveMenu } from '../kit/save-menu.tsx';
import { ClusterMap } from './cluster-map.tsx';
import { ClusterTree } from './cluster-tree.tsx';
import { type ClusterChoices, clusterFigures, formId, mappedSubtopics } from './model/formula.ts';
import type { ClusterOutline } from './model/plan.ts';
import { describeAnswer, figureLines, pageRows, textReport } from './model/report.ts';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { planCluster } from './model/plan.ts';

type ClusterResultProps = {
  words: ClusterWords;
  save: SaveWords;
  /** The plan. `day` is when it was generated, `YYYY-MM-DD`. */
  result: { choices: ClusterChoices; outline: ClusterOutline; day: string; isRequested: boolean };
  /** Whether the form has changed since. */
  isOutdated: boolean;
  /** The URL that shows this result again. */
  link: string;
  /** Returns the end of a report, which names that URL. */
  origin: (link: string) => string;
};

/** The generated cluster: chart, figures, list, and what to do with them. */
export function ClusterResult({ words, save, result, isOutdated, link, origin }: ClusterResultProps) {
  const { formats } = useEdition();
  const { choices, outline, day } = result;
  const { map } = words;
  const [current, setCurrent] = useState<number>();
  const { authorityScore } = clusterFigures(choices.count);
  const report = { words, choices, outline, day, formats };
  return (
    <div className={classNames(kit.stack, kit.tool)} data-tool-result="cluster-generator">
      <Answer of={result} isOutdated={isOutdated} again={words.again} form={formId}>
        {describeAnswer(report)}
      </Answer>
      <div className="split">
        <figure className="wide">
          <ChartFrame>
            <ClusterMap
              words={map}
              topic={outline.topic.title}
              subtopics={outline.subtopics.slice(0, mappedSubtopics)}
              current={current}
            />
          </ChartFrame>
          <ChartCaption>
            {interpolate(map.more, {
              drawn: Math.min(mappedSubtopics, outline.subtopics.length),
              count: outline.subtopics.length,
            })}
          </ChartCaption>
        </figure>
        <div className={classNames(kit.stack, kit.side)}>
          <Figures figures={figureLines(report)} />
          <div>
            <TideGauge
              value={authorityScore}
              label={interpolate(words.result.authorityLabel, { score: formats.number(authorityScore) })}
            />
            <p className="caption">{words.result.authorityNote}</p>
          </div>
          <SaveMenu
            words={save}
            file={`${words.report.file}-${day}`}
            link={() => link}
            text={() => `${textReport(report)}\n${origin(link)}\n`}
            csv={() => pageRows(report, origin(link))}
          />
          <p>
            <Button onClick={() => window.alert(map.alert)}>{map.button}</Button>
          </p>
          <p className={kit.limits}>{words.result.limits}</p>
        </div>
        <ClusterTree key={JSON.stringify(choices)} words={words} outline={outline} onPoint={setCurrent} />
      </div>
    </div>
  );
}
