import styles from './fan-chart.module.css';
import { monotonePath, type PlotPoint, textLength } from './monotone.ts';
import shared from './plot.module.css';

/** A range of levels at one x: the outer band, the inner band, and the middle. */
export type FanPoint = { x: number; p10: number; p25: number; p50: number; p75: number; p90: number };

export type FanChartProps = {
  /** At least two, in order of x. Values can have any size and sign. */
  points: readonly FanPoint[];
  /** Describes the picture to people who can't see it. */
  label: string;
  /** Labels at the right end of the upper edge, the middle, and the lower edge. */
  ends: { upper: string; middle: string; lower: string };
  /** Labels under the plot at their x. */
  xTicks: readonly { x: number; label: string }[];
  /** Labels on the left edge at their y. */
  yTicks: readonly { y: number; label: string }[];
  xTitle: string;
  /** Where the middle crosses zero. */
  mark?: { x: number; label: string } | undefined;
};

const width = 640;
const height = 360;
const head = 34;
const foot = 62;
/** The least distance between two labels at the right end. */
const line = 32;

/** Levels over time as a fan: the middle, half of all cases around it, and eight in ten. */
export function FanChart({ points, label, ends, xTicks, yTicks, xTitle, mark }: FanChartProps) {
  const left = Math.max(28, ...yTicks.map((tick) => textLength(tick.label) + 18));
  const right = width - Math.max(...Object.values(ends).map(textLength)) - 16;
  const x = scale(
    points.map((point) => point.x),
    [left, right],
  );
  const y = scale([0, ...points.flatMap(({ p10, p90 }) => [p10, p90])], [height - foot, head]);
  const edge = (level: (point: FanPoint) => number) => points.map((point) => ({ x: x(point.x), y: y(level(point)) }));
  const last = points.at(-1);
  const middle = edge(({ p50 }) => p50);
  const marked = mark && points.find((point) => point.x === mark.x);
  return (
    <svg className={shared.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path
        className={styles.outer}
        d={band(
          edge(({ p90 }) => p90),
          edge(({ p10 }) => p10),
        )}
      />
      <path
        className={styles.inner}
        d={band(
          edge(({ p75 }) => p75),
          edge(({ p25 }) => p25),
        )}
      />
      {yTicks.map((tick) => (
        <g key={tick.label}>
          <path className={shared.hairline} d={`M${left} ${y(tick.y)}H${right}`} />
          <text className={shared.tick} x={left - 10} y={y(tick.y)} dy=".35em" textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <path className={shared.datum} d={`M${left} ${y(0)}H${right}`} />
      <path className={styles.middle} d={monotonePath(middle)} />
      {xTicks.map((tick) => (
        <text key={tick.x} className={shared.tick} x={x(tick.x)} y={height - foot + 34} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      <text className={shared.note} x={left} y={height - 8}>
        {xTitle}
      </text>
      {mark && marked && (
        <g className={shared.mark}>
          <path d={`M${x(mark.x)} ${head - 8}V${y(marked.p50)}`} />
          <circle cx={x(mark.x)} cy={y(marked.p50)} r="5" />
          <text x={x(mark.x) - 8} y={head - 12} textAnchor={x(mark.x) > width / 2 ? 'end' : 'start'}>
            {mark.label}
          </text>
        </g>
      )}
      {last && (
        <g className={styles.ends}>
          {spread([y(last.p90), y(last.p50), y(last.p10)]).map((at, index) => {
            const text = [ends.upper, ends.middle, ends.lower][index];
            return (
              <text key={text} className={index === 1 ? styles.strong : undefined} x={right + 10} y={at} dy=".35em">
                {text}
              </text>
            );
          })}
        </g>
      )}
    </svg>
  );
}

function band(upper: readonly PlotPoint[], lower: readonly PlotPoint[]): string {
  return `${monotonePath(upper)}L${monotonePath(lower.toReversed()).slice(1)}z`;
}

/** Moves three labels apart, from the middle one outward. */
function spread([upper = 0, middle = 0, lower = 0]: readonly number[]): number[] {
  return [Math.min(upper, middle - line), middle, Math.max(lower, middle + line)];
}

/** Maps values to drawing units. Equal values sit in the middle, which avoids dividing by zero. */
function scale(values: readonly number[], [start, end]: readonly [number, number]): (value: number) => number {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return (value) =>
    Math.round((to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
}
