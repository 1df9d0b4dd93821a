import { useState } from 'react';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { TideGauge } from '../../charts/plots/tide-gauge.tsx';
import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import type { Formats } from '../../locale/formats.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button } from '../../ui/button.tsx';
import { ClusterActions } from './cluster-actions.tsx';
import { ClusterMap } from './cluster-map.tsx';
import styles from './cluster-result.module.css';
import { ClusterTree } from './cluster-tree.tsx';
import { LinkMatrix } from './link-matrix.tsx';
import { mappedSubtopics } from './model/formula.ts';
import type { ClusterChoices } from './model/inputs.ts';
import type { ClusterPlan } from './model/plan.ts';

/**
 * `link` returns the URL that shows this result again. `footnote` goes at the end of its reports.
 */
export type ClusterResultProps = {
  words: ClusterWords;
  shared: SharedToolWords;
  choices: ClusterChoices;
  plan: ClusterPlan;
  formats: Formats;
  link: () => string;
  footnote: () => string;
};

/** The generated cluster: figures, chart and tree side by side, link matrix, and actions. */
export function ClusterResult(props: ClusterResultProps) {
  const { words, plan, formats } = props;
  const { result, map } = words;
  const [current, setCurrent] = useState<number>();
  const unmapped = plan.subtopics.length - mappedSubtopics;
  const figures = [
    [result.pages, plan.totalPages],
    [result.links, plan.totalLinks],
    [result.hours, plan.contentHours],
    [result.authority, plan.authorityScore],
  ] as const;
  return (
    <div className={styles.result} data-tool-result="cluster-generator">
      <div className={styles.head}>
        <h3>{interpolate(result.title, { topic: plan.topic })}</h3>
        <dl className={styles.figures}>
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figure">{formats.number(figure)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.authority}>
          <TideGauge
            value={plan.authorityScore}
            label={interpolate(result.authorityLabel, { score: formats.number(plan.authorityScore) })}
          />
          <p className="caption">{result.authorityNote}</p>
        </div>
      </div>
      <figure className={styles.map}>
        <h4>{map.title}</h4>
        <ChartFrame>
          <ClusterMap
            words={map}
            topic={plan.topic}
            subtopics={plan.subtopics.slice(0, mappedSubtopics)}
            current={current}
          />
        </ChartFrame>
        <ChartCaption>
          <span>{map.caption}</span>
          {unmapped > 0 && <span>{interpolate(map.more, { count: unmapped })}</span>}
        </ChartCaption>
        <Button className={styles.mindMap} onClick={() => window.alert(map.alert)}>
          {map.button}
        </Button>
      </figure>
      <ClusterTree words={words.tree} plan={plan} onPoint={setCurrent} />
      <LinkMatrix words={words.matrix} plan={plan} />
      <ClusterActions {...props} />
    </div>
  );
}
