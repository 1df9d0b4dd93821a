import { classNames } from '../ui/class-names.ts';
import { type DegreeTicks, rungs } from './chart-data.ts';
import styles from './chart-frame.module.css';

type ChartFrameProps = {
  /** True degrees of the chart inside. Without them, the ladder has equal divisions. */
  ticks?: DegreeTicks;
  className?: string;
  children: React.ReactNode;
};

/**
 * The double line and degree ladder around a chart, plot, or tool result. It grows with its
 * content.
 */
export function ChartFrame({ ticks, className, children }: ChartFrameProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      <div className={styles.sheet}>{children}</div>
      {/* Behind the sheet, whose height they need: a page may be painted while it still arrives. */}
      {edges.map((edge) =>
        ticks ? (
          <Ladder key={edge} ticks={ticks} edge={edge} />
        ) : (
          <span key={edge} className={`${styles.even} ${styles[edge]}`} />
        ),
      )}
    </div>
  );
}

/** A caption under a chart: a left and a right part in the typeface used for water. */
export function ChartCaption({ children }: { children: React.ReactNode }) {
  return <figcaption className={`water ${styles.caption}`}>{children}</figcaption>;
}

type CoastFigureProps = {
  ticks: DegreeTicks;
  captions: readonly string[];
  /** The credit that OpenStreetMap's license requires below each chart of its coast. */
  credit: string;
  className?: string | undefined;
  children: React.ReactNode;
};

/** A chart of the coast in its frame, with its captions and its credit below. */
export function CoastFigure({ ticks, captions, credit, className, children }: CoastFigureProps) {
  return (
    <figure className={className}>
      <ChartFrame ticks={ticks}>{children}</ChartFrame>
      <ChartCaption>
        {captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
        <a href={coastLicense}>{credit}</a>
      </ChartCaption>
    </figure>
  );
}

export const coastLicense = 'https://www.openstreetmap.org/copyright';

type Edge = 'top' | 'bottom' | 'left' | 'right';
const edges: Edge[] = ['top', 'bottom', 'left', 'right'];

function Ladder({ ticks, edge }: { ticks: DegreeTicks; edge: Edge }) {
  const upright = edge === 'left' || edge === 'right';
  return (
    <svg
      className={`${styles.ladder} ${styles[edge]}`}
      viewBox={upright ? '0 0 1 1000' : '0 0 1000 1'}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={rungs(upright ? ticks.down : ticks.across, upright)} />
    </svg>
  );
}
