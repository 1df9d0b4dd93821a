import styles from './score-bar.module.css';

/** Where the labels change. */
const marks = [40, 60, 80];

/** The score on a bar from 0 to 100, with marks where the label changes. */
export function ScoreBar({ score, label }: { score: number; label: string }) {
  return (
    <svg className={styles.bar} viewBox="-1 0 402 52" role="img" aria-label={label}>
      <rect className={styles.water} y="8" width={score * 4} height="18" />
      <rect className={styles.outline} y="8" width="400" height="18" />
      {marks.map((mark) => (
        <g key={mark}>
          <path className={styles.mark} d={`M${mark * 4} 4v26`} />
          <text x={mark * 4} y="46">
            {mark}
          </text>
        </g>
      ))}
      <path className={styles.level} d={`M${score * 4} 2v30`} />
    </svg>
  );
}
