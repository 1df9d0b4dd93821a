import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import styles from './cluster-map.module.css';
import type { PlannedSubtopic } from './model/plan.ts';

type ClusterMapProps = {
  words: ClusterWords['map'];
  topic: string;
  subtopics: readonly PlannedSubtopic[];
  /** The index of the subtopic open in the tree, from 0. */
  current: number | undefined;
};

const mapWidth = 640;
const height = 500;
const center = { x: mapWidth / 2, y: height / 2 };

/**
 * The cluster as a chart: the pillar is the harbor, subtopics are numbered soundings, links are
 * courses.
 */
export function ClusterMap({ words, topic, subtopics, current }: ClusterMapProps) {
  const places = subtopics.map((subtopic, index) => ({ subtopic, index, ...place(index, subtopics.length) }));
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapWidth} ${height}`}
      role="img"
      aria-label={interpolate(words.label, { topic, count: subtopics.length })}
    >
      {[0, 1, 2, 3].map((step) => (
        <path key={step} className={styles.depth} data-step={step} d={shore(250 - step * 46, step)} />
      ))}
      {places.map(({ index, x, y }) => (
        <path key={index} className={styles.course} data-current={index === current} d={course(x, y, index)} />
      ))}
      <path className={styles.land} d={shore(88, 5)} />
      <text className={styles.pillar} x={center.x} y={center.y + 2}>
        {lines(topic, 14, 2).map((line, index, all) => (
          <tspan key={line} x={center.x} dy={index === 0 ? `${-0.55 * (all.length - 1)}em` : '1.1em'}>
            {line}
          </tspan>
        ))}
      </text>
      <text className={styles.water} x={center.x} y={center.y + 42}>
        {words.harbour}
      </text>
      {places.map(({ subtopic, index, x, y }) => (
        <g key={index} className={styles.sounding} data-current={index === current} transform={`translate(${x} ${y})`}>
          <circle r="25" />
          <text className={styles.number} dy=".35em">
            {index + 1}
          </text>
          <text className={styles.name} y={y > center.y ? 46 : -36}>
            {lines(subtopic.name, 19, 2).map((line, at, all) => (
              <tspan key={line} x="0" dy={at > 0 ? '1.15em' : y > center.y ? 0 : `${-1.15 * (all.length - 1)}em`}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}

/**
 * Places on an ellipse, turned by half a step so that no sounding sits straight above or below the
 * harbor.
 */
function place(index: number, count: number): { x: number; y: number } {
  const angle = ((index + 0.5) / count) * 2 * Math.PI - Math.PI / 2 - (count === 6 ? Math.PI / 3 : 0);
  return { x: Math.round(center.x + 228 * Math.cos(angle)), y: Math.round(center.y + 158 * Math.sin(angle)) };
}

/** A round trip between the harbor and a sounding: out on one side, back on the other. */
function course(x: number, y: number, index: number): string {
  const [dx, dy] = [x - center.x, y - center.y];
  const bend = index % 2 ? 0.16 : -0.16;
  const [cx, cy] = [center.x + dx * 0.55 - dy * bend, center.y + dy * 0.55 + dx * bend];
  return `M${center.x} ${center.y}Q${Math.round(cx)} ${Math.round(cy)} ${x} ${y}`;
}

/** A closed shoreline around the middle, the same every time for the same radius and turn. */
function shore(radius: number, turn: number): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const swell = 1 + 0.07 * Math.sin(3 * angle + turn) + 0.045 * Math.sin(5 * angle - turn * 2);
    return [
      center.x + radius * 1.18 * swell * Math.cos(angle),
      center.y + radius * 0.86 * swell * Math.sin(angle),
    ] as const;
  });
  // A quadratic through the midpoints keeps the line smooth without a curve library.
  const middle = (index: number) => {
    const [a, b] = [points[index % 24], points[(index + 1) % 24]];
    return `${Math.round(((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2)} ${Math.round(((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2)}`;
  };
  const corner = (index: number) => points[index % 24]?.map(Math.round).join(' ') ?? '';
  return `M${middle(23)}${points.map((_, index) => `Q${corner(index)} ${middle(index)}`).join('')}Z`;
}

/**
 * Breaks a name into at most `most` lines of about `width` characters. The last one may end in an
 * ellipsis.
 */
function lines(text: string, width: number, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) {
      broken[broken.length - 1] = `${last} ${word}`;
    } else {
      broken.push(word);
    }
  }
  const shown = broken.slice(0, most).map((line) => (line.length > width + 4 ? `${line.slice(0, width)}…` : line));
  if (broken.length > most) {
    shown[most - 1] = `${shown[most - 1]}…`;
  }
  return shown;
}
