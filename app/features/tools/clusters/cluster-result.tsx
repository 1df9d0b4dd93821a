import { interpolate } from '../../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { ClusterWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { NamedDrawing } from '../../../ui/chart-symbol.tsx';
import kit from '../kit/kit.module.css';
import { Answer, Figures, type ResultProps, useOrigin } from '../kit/result.tsx';
import { SaveMenu } from '../kit/save-menu.tsx';
import styles from './cluster-result.module.css';
import { type ClusterChoices, clusterFigures, formId, mappedSubtopics } from './model/formula.ts';
import { linesOf, mapLayout, shore } from './model/map-layout.ts';
import type { ClusterOutline, PlannedSubtopic } from './model/plan.ts';
import { describeAnswer, figureLines, pageRows, textReport } from './model/report.ts';

// Loads when the visitor starts to use the tool: one chunk for all of it.
export { planCluster } from './model/plan.ts';

/** The plan. `day` is when it was generated, `YYYY-MM-DD`. */
export type PlannedCluster = { choices: ClusterChoices; outline: ClusterOutline; day: string };

/** The generated cluster: chart, figures, list, and what to do with them. */
export function ClusterResult(props: ResultProps<ClusterWords, PlannedCluster>) {
  const { words, shared, result, isOutdated, link } = props;
  const { formats } = useEdition();
  const { choices, outline, day } = result;
  const origin = useOrigin(shared, link);
  const { map } = words;
  const { authority } = clusterFigures(choices.count);
  const report = { words, choices, outline, day, formats };
  return (
    <div className={`${kit.stack} ${kit.tool}`} data-tool-result="cluster-generator">
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
            />
          </ChartFrame>
          <ChartCaption>
            {interpolate(map.more, {
              drawn: Math.min(mappedSubtopics, outline.subtopics.length),
              count: outline.subtopics.length,
            })}
          </ChartCaption>
        </figure>
        <div className={`${kit.stack} ${kit.side}`}>
          <Figures figures={figureLines(report)} />
          <div>
            <TideGauge value={authority} label={formats.fill(words.result.authorityLabel, { score: authority })} />
            <p className="caption">{words.result.authorityNote}</p>
          </div>
          <SaveMenu
            words={shared.save}
            file={`${words.report.file}-${day}`}
            link={() => link}
            text={() => `${textReport(report)}\n${origin}\n`}
            csv={() => pageRows(report, origin)}
          />
          <p>
            <Button onClick={() => window.alert(map.alert)}>{map.button}</Button>
          </p>
          <p className="notice small">{words.result.limits}</p>
        </div>
        <ClusterTree key={JSON.stringify(choices)} words={words} outline={outline} />
      </div>
    </div>
  );
}

type ClusterMapProps = {
  words: ClusterWords['map'];
  topic: string;
  subtopics: readonly PlannedSubtopic[];
};

/**
 * The cluster as a chart: the pillar and its subtopics are islands, links are courses. Only the list
 * has the articles.
 */
function ClusterMap({ words, topic, subtopics }: ClusterMapProps) {
  const { width, height, middle, pillar, island, islands } = mapLayout(subtopics.length);
  return (
    <NamedDrawing
      className={`unscaled ${styles.map}`}
      viewBox={`0 0 ${width} ${height}`}
      label={interpolate(words.label, { topic, count: subtopics.length })}
    >
      {[36, 18].map((by) => (
        <g key={by} className={styles.shoal} data-depth={by}>
          <path d={shore(middle, { x: pillar.x + by * 1.4, y: pillar.y + by * 1.2 }, 5)} />
          {islands.map((place, index) => (
            <path key={`${place.x} ${place.y}`} d={shore(place, { x: island.x + by, y: island.y + by * 0.8 }, index)} />
          ))}
        </g>
      ))}
      {islands.map(({ x, y }) => (
        <path key={`${x} ${y}`} className={styles.course} d={`M${middle.x} ${middle.y}L${x} ${y}`} />
      ))}
      <path className={styles.land} d={shore(middle, pillar, 5)} />
      <Lines className={styles.pillar} lines={linesOf(topic, 15, 3)} {...middle} />
      {subtopics.map(({ name }, index) => {
        const place = islands[index];
        return (
          place && (
            <g key={name}>
              <path className={styles.land} d={shore(place, island, index)} />
              <Lines lines={linesOf(`${index + 1}. ${name}`, 15, 3)} {...place} />
            </g>
          )
        );
      })}
    </NamedDrawing>
  );
}

type LinesProps = { className?: string | undefined; lines: readonly string[]; x: number; y: number };

/** Lines of text, centered on a point. */
function Lines({ className, lines, x, y }: LinesProps) {
  return (
    <text className={className} x={x} y={y}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? `${0.35 - 0.55 * (lines.length - 1)}em` : '1.1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

type ClusterTreeProps = {
  words: ClusterWords;
  outline: ClusterOutline;
};

/** Everything the chart shows, and more, as a list of disclosures that open with Enter or Space. */
function ClusterTree({ words: { tree }, outline }: ClusterTreeProps) {
  return (
    <div className={`across ${styles.tree}`}>
      <h3>{tree.title}</h3>
      <p className={styles.title}>
        {interpolate(tree.pillar, { title: outline.pillar })} <span className="caption">{tree.pillarWords}</span>
      </p>
      <div className="split">
        <p className="note wide">{tree.linksNote}</p>
        <p className="note">{tree.wordsNote}</p>
      </div>
      <ol role="list" className={`above-3 ${styles.branches}`}>
        {outline.subtopics.map(({ name, articles, spare }, index) => (
          <li key={name}>
            <details className={styles.branch} open={index === 0}>
              <summary>
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.name}>{name}</span>
              </summary>
              <ul role="list">
                {articles.map(({ title }) => (
                  <li key={title}>
                    {title} <span className="caption">{tree.articleWords}</span>
                  </li>
                ))}
              </ul>
              {spare.length > 0 && (
                <details className={kit.more}>
                  <summary>{tree.spare}</summary>
                  <ul role="list">
                    {spare.map(({ title }) => (
                      <li key={title}>{title}</li>
                    ))}
                  </ul>
                </details>
              )}
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
