import styles from './tide-gauge.module.css';

export type TideGaugeProps = {
  /** 0 to 100. Anything beyond is drawn at the end of the scale. */
  value: number;
  /** Says what the gauge measures and shows to people who can't see it. */
  label: string;
  /** The target level, 0 to 100: a dashed line across the gauge. */
  datum?: number;
  datumLabel?: string;
};

const WIDTH = 400;
const TOP = 34;
const DEPTH = 44;

/** A tide staff on its side: water up to the value, a tick every tenth, and a datum line. */
export function TideGauge({ value, label, datum, datumLabel }: TideGaugeProps) {
  const level = at(value);
  const wave = `M0 ${TOP}H${level - 5}c6 ${DEPTH * 0.25}-6 ${DEPTH * 0.25} 0 ${DEPTH / 2}s-6 ${DEPTH * 0.25} 0 ${DEPTH / 2}H0z`;
  const datumAt = datum === undefined ? undefined : at(datum);
  return (
    <svg className={styles.gauge} viewBox={`-2 0 ${WIDTH + 4} 112`} role="img" aria-label={label}>
      <rect className={styles.staff} y={TOP} width={WIDTH} height={DEPTH} />
      {level > 6 ? <path className={styles.water} d={wave} /> : null}
      {level > 6 ? (
        <path className={styles.edge} d={wave.replace(/^M0 \d+H([\d.]+)(c.*)H0z$/u, `M$1 ${TOP}$2`)} />
      ) : null}
      <path className={styles.ticks} d={TICKS} />
      <rect className={styles.outline} y={TOP} width={WIDTH} height={DEPTH} />
      {[0, 50, 100].map((tick) => (
        <text
          key={tick}
          className={styles.tick}
          x={at(tick)}
          y={TOP + DEPTH + 26}
          textAnchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}
        >
          {tick}
        </text>
      ))}
      {datumAt === undefined ? null : <path className={styles.datum} d={`M${datumAt} ${TOP - 8}V${TOP + DEPTH + 8}`} />}
      {datumAt === undefined || !datumLabel ? null : (
        <text
          className={styles.note}
          x={datumAt}
          y={TOP - 14}
          textAnchor={datumAt > WIDTH * 0.6 ? 'end' : datumAt < WIDTH * 0.4 ? 'start' : 'middle'}
        >
          {datumLabel}
        </text>
      )}
    </svg>
  );
}

const TICKS = Array.from(
  { length: 9 },
  (_, index) => `M${at((index + 1) * 10)} ${TOP + DEPTH}v-${index === 4 ? 16 : 9}`,
).join('');

function at(value: number): number {
  return (Math.max(0, Math.min(100, Number.isFinite(value) ? value : 0)) * WIDTH) / 100;
}
