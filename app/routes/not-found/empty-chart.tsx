import { ChartFrame } from '../../charts/chart-frame.tsx';
import { contours } from '../../charts/drawings/drawings.ts';
import styles from './empty-chart.module.css';

/** The charted water ends at a line, and the requested position lies beyond it, off the chart. */
export function EmptyChart({ label }: { label: string }) {
  return (
    <ChartFrame className={styles.frame}>
      <svg className={styles.sea} viewBox="130 40 340 370" role="img" aria-label={label}>
        <use className={styles.contours} href={contours.lines} />
        <use className={styles.coast} href={contours.coast} />
        <path className={styles.blank} d="M120 262L480 216V420H120z" />
        <path className={styles.limit} d="M120 262L480 216" />
        <path className={styles.cross} d="M130 330h340M276 242v168" />
        <circle className={styles.ring} cx="276" cy="330" r="13" />
        <circle className={styles.mark} cx="276" cy="330" r="6" />
        <text className={styles.unknown} x="138" y="323">
          ??°??′
        </text>
        <text className={styles.unknown} x="284" y="402">
          ??°??′
        </text>
      </svg>
    </ChartFrame>
  );
}
