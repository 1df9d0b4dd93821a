import { interpolate } from '../../../../text/interpolate.ts';
import type { ClusterWords } from '../../../content/words.ts';
import styles from './cluster-map.module.css';
import { linesOf, mapLayout, shore } from './model/map-layout.ts';
import type { PlannedSubtopic } from './model/plan.ts';

type ClusterMapProps = {
  words: ClusterWords['map'];
  topic: string;
  subtopics: readonly PlannedSubtopic[];
  /** The index of the subtopic open in the list, from 0. */
  current: number | undefined;
};

/**
 * The cluster as a chart: the pillar and its subtopics are islands, links are courses. Only the list
 * has the articles.
 */
export function ClusterMap({ words, topic, subtopics, current }: ClusterMapProps) {
  const { width, height, middle, pillar, island, islands } = mapLayout(subtopics.length);
  return (
    <svg
      className={`unscaled ${styles.map}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={interpolate(words.label, { topic, count: subtopics.length })}
    >
      {[36, 18].map((by) => (
        <g key={by} className={styles.shoal} data-depth={by}>
          <path d={shore(middle, { x: pillar.x + by * 1.4, y: pillar.y + by * 1.2 }, 5)} />
          {islands.map((place, index) => (
            <path key={`${place.x} ${place.y}`} d={shore(place, { x: island.x + by, y: island.y + by * 0.8 }, index)} />
          ))}
        </g>
      ))}
      {islands.map(({ x, y }, index) => (
        <path
          key={`${x} ${y}`}
          className={styles.course}
          data-current={index === current}
          d={`M${middle.x} ${middle.y}L${x} ${y}`}
        />
      ))}
      <path className={styles.land} d={shore(middle, pillar, 5)} />
      <Lines className={styles.pillar} lines={linesOf(topic, 15, 3)} {...middle} />
      {subtopics.map(({ name }, index) => {
        const place = islands[index];
        return (
          place && (
            <g key={name} data-current={index === current}>
              <path className={styles.land} d={shore(place, island, index)} />
              <Lines lines={linesOf(`${index + 1}. ${name}`, 15, 3)} {...place} />
            </g>
          )
        );
      })}
    </svg>
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
