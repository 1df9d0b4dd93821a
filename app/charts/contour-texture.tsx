import type { ContourTextureData } from './chart-data.ts';
import styles from './contour-texture.module.css';

/**
 * Low-contrast contour lines behind a large empty area; fills its nearest positioned ancestor, which must isolate its stacking
 * (`isolation: isolate`). Decorative.
 */
export function ContourTexture({ data, className }: { data: ContourTextureData; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.texture} ${className}` : styles.texture}
      viewBox={data.viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={data.lines} />
      <path className={styles.coast} d={data.coast} />
    </svg>
  );
}
