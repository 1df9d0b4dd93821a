import styles from './contour-texture.module.css';
import { contours } from './drawings/drawings.ts';

/**
 * Low-contrast contour lines behind a large empty area. Fills the nearest positioned ancestor,
 * which must isolate its stacking (`isolation: isolate`). Decorative: the lines come from a
 * separate file, so no page's text waits for them.
 */
export function ContourTexture() {
  return (
    <svg
      className={`screen-only ${styles.texture}`}
      viewBox={`0 0 ${contours.width} ${contours.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use className={styles.lines} href={contours.lines} />
      <use className={styles.coast} href={contours.coast} />
    </svg>
  );
}
