import { titleWidthLimit } from '../../../seo/title-width.ts';
import styles from './title-ruler.module.css';

/** The ruler's length, in pixels of the title: the width of the preview. */
const length = 652;

/**
 * A ruler with the title's own origin and scale: water up to its width, a datum at the limit, and
 * land on what goes beyond.
 */
export function TitleRuler({ pixels, label }: { pixels: number; label: string }) {
  const within = Math.min(pixels, titleWidthLimit);
  return (
    <svg className={styles.ruler} viewBox={`0 0 ${length} 40`} role="img" aria-label={label}>
      <rect className={styles.water} y="2" width={within} height="14" />
      {pixels > titleWidthLimit && (
        <rect
          className={styles.over}
          x={titleWidthLimit}
          y="2"
          width={Math.min(pixels, length) - titleWidthLimit}
          height="14"
        />
      )}
      <path d={ticks} />
      {hundreds.map((at) => (
        <text key={at} x={at} y="32">
          {at}
        </text>
      ))}
      <path className={styles.limit} d={`M${titleWidthLimit} 0V22`} />
      <text className={styles.limitText} x={titleWidthLimit} y="36">
        {titleWidthLimit}
      </text>
    </svg>
  );
}

const hundreds = [0, 100, 200, 300, 400, 500];
const ticks = `M0 16H${length}${Array.from(
  { length: length / 10 + 1 },
  (_, index) => `M${index * 10} 16v-${index % 10 === 0 ? 10 : index % 5 === 0 ? 7 : 4}`,
).join('')}`;
