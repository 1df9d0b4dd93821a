import { NamedDrawing } from '../../ui/chart-symbol.tsx';
import { monotonePath, type PlotPoint, textLength } from './monotone.ts';
import styles from './tide-curve.module.css';

export type TideCurveProps = {
  /** At least two, in order of x. Values can have any size and sign. */
  points: readonly PlotPoint[];
  /** Describes the picture to people who can't see it. */
  label: string;
  /** Name at the end of the curve. */
  name?: string;
  /** A second, dashed level over the same x: cost or investment. */
  compare?: { points: readonly PlotPoint[]; name?: string };
  /** Labels under the plot at their x. */
  xTicks?: readonly { x: number; label: string }[];
  /** Labels on the left edge at their y. */
  yTicks?: readonly { y: number; label: string }[];
  xTitle?: string;
  /** One highlighted point. */
  mark?: { x: number; y: number; label: string };
  /** Drawn dashed, as every sample is. */
  isSample?: boolean | undefined;
};

const plotWidth = 640;
const plotHeight = 333;
const side = 28;
const head = 44;
const foot = 74;

/**
 * A level over time as a tide curve above the line of zero, with water below. Draws itself once from
 * left to right.
 */
export function TideCurve(props: TideCurveProps) {
  const { points, label, name, compare, xTicks = [], yTicks = [], xTitle, mark, isSample = false } = props;
  const left = Math.max(side, ...yTicks.map((tick) => textLength(tick.label) + 18));
  const { x, y } = scales([...points, ...(compare?.points ?? [])], left);
  const drawn = points.map((point) => ({ x: x(point.x), y: y(point.y) }));
  const curve = monotonePath(drawn);
  const compared = compare?.points.map((point) => ({ x: x(point.x), y: y(point.y) })) ?? [];
  const level = y(0);
  const [first, last] = [drawn[0], drawn.at(-1)];
  const comparedEnd = compared.at(-1);

  return (
    <NamedDrawing className={styles.plot} viewBox={`0 0 ${plotWidth} ${plotHeight}`} label={label}>
      {first && last ? <path className={styles.water} d={`${curve}L${last.x} ${level}L${first.x} ${level}z`} /> : null}
      {yTicks.map((tick) => (
        <g key={tick.label}>
          <path className={styles.hairline} d={`M${left} ${y(tick.y)}H${plotWidth - side}`} />
          <text className={styles.tick} x={left - 10} y={y(tick.y)} dy=".35em" textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <path className={styles.datum} d={`M${left} ${level}H${plotWidth - side}`} />
      {compared.length > 1 ? <path className={styles.compare} d={monotonePath(compared)} /> : null}
      {isSample ? (
        <path className={styles.sample} d={curve} />
      ) : (
        <path className={styles.curve} d={curve} pathLength={1} />
      )}
      {name && last ? (
        <text
          className={`water halo ${styles.name}`}
          x={last.x}
          y={clear(last.y - 14, comparedEnd && compare?.name ? comparedEnd.y - 10 : undefined)}
          textAnchor="end"
        >
          {name}
        </text>
      ) : null}
      {compare?.name && comparedEnd ? (
        <text className={`water halo ${styles.compareName}`} x={comparedEnd.x} y={comparedEnd.y - 10} textAnchor="end">
          {compare.name}
        </text>
      ) : null}
      {xTicks.map((tick) => (
        <text key={tick.x} className={styles.tick} x={x(tick.x)} y={plotHeight - foot + 30} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      {xTitle ? (
        <text className={`water ${styles.note}`} x={left} y={plotHeight - 10}>
          {xTitle}
        </text>
      ) : null}
      {mark ? <Mark x={x(mark.x)} y={y(mark.y)} level={level} label={mark.label} left={left} curve={drawn} /> : null}
    </NamedDrawing>
  );
}

type MarkProps = { x: number; y: number; level: number; label: string; left: number; curve: readonly PlotPoint[] };

/**
 * Puts the label before a rising curve where it fits, or else over the mark or after it, above
 * everything it would cover.
 */
function Mark({ x, y, level, label, left, curve }: MarkProps) {
  const length = textLength(label);
  const before = x - length > left;
  const over = !before && x - length / 2 > left && x + length / 2 < plotWidth;
  const from = before ? x - length : over ? x - length / 2 : x;
  const crest = Math.min(
    y,
    ...curve
      .filter((point) => point.x >= from - 40 && point.x <= from + length + 40 && !(before && point.x > x))
      .map((point) => point.y),
  );
  const labelY = Math.max(24, crest - 16);
  const atEdge = !before && !over && from + length >= plotWidth;
  return (
    <g className={styles.mark}>
      <path d={`M${x} ${labelY + 6}V${level}`} />
      <circle cx={x} cy={y} r="5" />
      <text
        className="halo"
        x={atEdge ? plotWidth - 8 : x}
        y={labelY}
        textAnchor={over ? 'middle' : before || atEdge ? 'end' : 'start'}
      >
        {label}
      </text>
    </g>
  );
}

/** Maps data to drawing units. A flat plot sits in the middle, which avoids dividing by zero. */
function scales(points: readonly PlotPoint[], left: number) {
  const xs = points.map((point) => point.x);
  const ys = [...points.map((point) => point.y), 0];
  const linear = (from: number, to: number, start: number, end: number) => (value: number) =>
    Math.round((to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
  return {
    x: linear(Math.min(...xs), Math.max(...xs), left, plotWidth - side),
    y: linear(Math.min(...ys), Math.max(...ys), plotHeight - foot, head),
  };
}

/** Keeps two names on the right edge one line apart. */
function clear(y: number, other: number | undefined): number {
  if (other === undefined || Math.abs(other - y) >= 30) {
    return y;
  }
  return y <= other ? other - 30 : other + 30;
}
