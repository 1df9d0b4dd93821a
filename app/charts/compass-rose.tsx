import styles from './compass-rose.module.css';

export type CompassRoseProps = {
  x: number;
  y: number;
  radius: number;
  /** The letter over the north point. */
  north: string;
};

/** The small compass rose of a chart, drawn inside the chart's own `svg`. */
export function CompassRose({ x, y, radius, north }: CompassRoseProps) {
  const needle = radius * 0.75;
  const waist = radius * 0.13;
  return (
    <g className={styles.rose} transform={`translate(${x} ${y})`}>
      <circle r={radius} />
      <circle className={styles.degrees} r={radius * 0.95} pathLength={72} strokeWidth={radius * 0.1} />
      <circle className={styles.minutes} r={radius * 0.8} pathLength={144} />
      <path className={styles.needle} d={`M0-${needle}L${waist} 0 0 ${waist}-${waist} 0z`} />
      <path d={`M0 ${needle}L${waist} 0M0 ${needle}L-${waist} 0`} />
      <text y={-radius * 1.16}>{north}</text>
    </g>
  );
}
