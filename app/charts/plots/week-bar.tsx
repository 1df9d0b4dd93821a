import styles from './week-bar.module.css';

type WeekBarProps = {
  /** From the end of one week to the end of another. The last one stands out. */
  spans: ReadonlyArray<readonly [from: number, to: number]>;
  /** The weeks of the whole scale. */
  scale: number;
};

/** Spans of weeks over a scale bar with one division a week. Decorative: words beside it say the same. */
export function WeekBar({ spans, scale }: WeekBarProps) {
  const divisions = Array.from({ length: Math.floor(scale / 2) }, (_, index) => `M${index * 80 + 40} 11h40v6h-40z`);
  return (
    <svg className={`unscaled ${styles.bar}`} viewBox={`-1 0 ${scale * 40 + 2} 18`} aria-hidden="true">
      {spans.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          className={styles.span}
          d={`M${from * 40} 1h${(to - from) * 40}v7h-${(to - from) * 40}z`}
        />
      ))}
      <path className={styles.scale} d={`M0 11h${scale * 40}v6H0z`} />
      <path className={styles.division} d={divisions.join('')} />
    </svg>
  );
}

/** The first and last week of a phase, or the shortest and longest length of a service. */
export type Weeks = { from: number; to: number };

/**
 * Returns the weeks that words name ('Weeks 2-3', '4-6 weeks', 'Week 4'), in any language that
 * writes numbers in digits, or undefined when they name none: then only the words show.
 */
export function weeksOf(words: string): Weeks | undefined {
  const [from, to = from] = [...words.matchAll(/\d+/gu)].map(Number);
  return from === undefined || to === undefined ? undefined : { from, to };
}
