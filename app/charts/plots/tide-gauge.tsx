import { NamedDrawing } from '../../ui/chart-symbol.tsx';
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

const gaugeWidth = 400;
const top = 34;
const depth = 44;

/** A tide staff on its side: water up to the value, a tick every tenth, and a datum line. */
export function TideGauge({ value, label, datum, datumLabel }: TideGaugeProps) {
  const level = at(value);
  const wave = `c6 ${depth * 0.25}-6 ${depth * 0.25} 0 ${depth / 2}s-6 ${depth * 0.25} 0 ${depth / 2}`;
  const datumAt = datum === undefined ? undefined : at(datum);
  return (
    <NamedDrawing className={styles.gauge} viewBox={`-2 0 ${gaugeWidth + 4} 112`} label={label}>
      <rect className={styles.staff} y={top} width={gaugeWidth} height={depth} />
      {level > 6 ? (
        <>
          <path className={styles.water} d={`M0 ${top}H${level - 5}${wave}H0z`} />
          <path className={styles.edge} d={`M${level - 5} ${top}${wave}`} />
        </>
      ) : null}
      <path className={styles.ticks} d={ticks} />
      <rect className={styles.outline} y={top} width={gaugeWidth} height={depth} />
      {[0, 50, 100].map((tick) => (
        <text
          key={tick}
          className={styles.tick}
          x={at(tick)}
          y={top + depth + 26}
          textAnchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}
        >
          {tick}
        </text>
      ))}
      {datumAt === undefined ? null : <path className={styles.datum} d={`M${datumAt} ${top - 8}V${top + depth + 8}`} />}
      {datumAt === undefined || !datumLabel ? null : (
        <text
          className={`water ${styles.note}`}
          x={datumAt}
          y={top - 14}
          textAnchor={datumAt > gaugeWidth * 0.6 ? 'end' : datumAt < gaugeWidth * 0.4 ? 'start' : 'middle'}
        >
          {datumLabel}
        </text>
      )}
    </NamedDrawing>
  );
}

const ticks = Array.from(
  { length: 9 },
  (_, index) => `M${at((index + 1) * 10)} ${top + depth}v-${index === 4 ? 16 : 9}`,
).join('');

function at(value: number): number {
  return (Math.max(0, Math.min(100, Number.isFinite(value) ? value : 0)) * gaugeWidth) / 100;
}
