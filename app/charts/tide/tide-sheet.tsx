import type { Harmonics } from './tide.ts';
import type { TideDrawing } from './tide-drawing.ts';
import styles from './tide-sheet.module.css';
import { sheet } from './tide-size.ts';

/**
 * A station's tide: drawn for the day of the build, and what the browser needs to draw it again.
 */
export type StationTide = { name: string; builtAt: number; drawing: TideDrawing; harmonics: Harmonics };

/** The id of the curve and the moment it is, which both drawings of a page's tide show. */
const tideId = 'tide';

type TideSheetProps = {
  drawing: TideDrawing;
  /** From `todayOf`, where a script draws the day before the first paint (tide.inline.ts). */
  today?: string | undefined;
};

/** A day of tide below a chart (product.md, "Living tide"). */
export function TideSheet({ drawing: { label, curve, datum, hours, turns, now }, today }: TideSheetProps) {
  return (
    <svg
      className={`drawn-in ${styles.tide}`}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={label}
    >
      <g id={tideId} data-today={today} suppressHydrationWarning>
        <path className={styles.curve} d={curve} suppressHydrationWarning />
        <path className={styles.datum} d={`M0 ${datum}h${sheet.width}`} />
        {now ? (
          <g className={styles.now}>
            {/* Ends above the hours. */}
            <path d={`M${now.x} 38V116`} />
            <circle cx={now.x} cy={now.y} r="9" />
            <text x={now.textX} y="14" dy=".41em">
              {now.text}
            </text>
          </g>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the script writes here
          <g className={styles.now} suppressHydrationWarning dangerouslySetInnerHTML={empty} />
        )}
      </g>
      {hours.map(({ x, text }) => (
        <text key={x} x={x} y="152">
          {text}
        </text>
      ))}
      {turns && (
        <g className={styles.turns}>
          {turns.map(({ x, y, text }) => (
            <text key={text} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}

const empty = { __html: '' };

/** The page's tide once more, as a strip without its hours. */
export function TideStrip({ className }: { className: string | undefined }) {
  return (
    <svg className={`drawn-in ${styles.tide} ${className}`} viewBox={`0 -12 ${sheet.width} 138`} aria-hidden="true">
      <use href={`#${tideId}`} />
    </svg>
  );
}
