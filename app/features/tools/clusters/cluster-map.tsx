import type { ClusterWords } from '../../../content/words.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import styles from './cluster-map.module.css';
import { linesOf, type MapLayout, narrowLayout, shore, wideLayout } from './model/map-layout.ts';
import type { PlannedSubtopic } from './model/plan.ts';

type ClusterMapProps = {
  words: ClusterWords['map'];
  topic: string;
  subtopics: readonly PlannedSubtopic[];
  /** The index of the subtopic open in the list, from 0. */
  current: number | undefined;
};

/**
 * The cluster as a chart: the pillar and its subtopics are islands, links are courses. Two drawings
 * for two widths of the frame; styles show one of them.
 */
export function ClusterMap(props: ClusterMapProps) {
  const { length } = props.subtopics;
  return (
    <>
      <Drawing {...props} layout={wideLayout(length)} size="wide" />
      <Drawing {...props} layout={narrowLayout(length)} size="narrow" />
    </>
  );
}

type DrawingProps = ClusterMapProps & { layout: MapLayout; size: 'wide' | 'narrow' };

function Drawing({ words, topic, subtopics, current, layout, size }: DrawingProps) {
  const { width, height, middle, pillar, island, islands } = layout;
  const isWide = size === 'wide';
  const widened = (by: number) => ({ x: island.x + by, y: island.y + by * 0.8 });
  return (
    <svg
      className={styles.map}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={interpolate(words.label, { topic, count: subtopics.length })}
    >
      <rect className={styles.water} width={width} height={height} />
      {[36, 18].map((by) => (
        <g key={by} className={styles.shoal} data-depth={by}>
          <path d={shore(middle, { x: pillar.x + by * 1.4, y: pillar.y + by * 1.2 }, 5)} />
          {islands.map((place, index) => (
            <path key={`${place.x} ${place.y}`} d={shore(place, widened(by), index)} />
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
      <Lines
        className={styles.pillar}
        lines={linesOf(topic, isWide ? 20 : 15, isWide ? 2 : 3)}
        x={middle.x}
        y={middle.y - (isWide ? 8 : 0)}
      />
      {isWide && (
        <text className={styles.pillarNote} x={middle.x} y={middle.y + 36}>
          {words.harbour}
        </text>
      )}
      {subtopics.map((subtopic, index) => {
        const place = islands[index];
        return (
          place && (
            <g key={subtopic.name} className={styles.sounding} data-current={index === current}>
              <path className={styles.land} d={shore(place, island, index)} />
              <Lines
                className={styles.name}
                lines={linesOf(`${index + 1}. ${subtopic.name}`, isWide ? 19 : 15, 3)}
                x={place.x}
                y={place.y}
              />
              {subtopic.articles.map(({ idea }, at) => {
                const dot = place.articles[at];
                return (
                  dot && (
                    <g key={idea}>
                      <circle className={styles.dot} cx={dot.x} cy={dot.y} r="5" />
                      <Lines
                        className={styles.article}
                        lines={linesOf(idea, 25, 2)}
                        x={dot.label.x}
                        y={dot.label.y}
                        anchor={dot.label.anchor}
                      />
                    </g>
                  )
                );
              })}
            </g>
          )
        );
      })}
    </svg>
  );
}

type LinesProps = {
  className: string | undefined;
  lines: readonly string[];
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
};

/** Lines of text, centered on a point from top to bottom. */
function Lines({ className, lines, x, y, anchor = 'middle' }: LinesProps) {
  return (
    <text className={className} x={x} y={y} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? `${0.35 - 0.55 * (lines.length - 1)}em` : '1.1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
