import styles from './chart.module.css';
import type { DepthArea } from './chart-data.ts';

/** Water in steps of distance from the shore, deepest first, across the whole sheet. */
export function DepthAreas({ areas, width, height }: { areas: DepthArea[]; width: number; height: number }) {
  return (
    <>
      <rect className={styles.deep} width={width} height={height} />
      {areas.map((area) => (
        <path key={area.step} className={styles.depth} d={area.d} fill={`var(--water-${area.step})`} />
      ))}
    </>
  );
}
