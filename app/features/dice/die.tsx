import styles from './die.module.css';
import type { Face } from './model/dice-machine.ts';

type DieProps = { face: Face; rolling?: boolean; burst?: number };

/**
 * A die in space: a cube with six drawn faces that turns to the current one. Decorative: its button
 * has the name.
 */
export function Die({ face, rolling = false, burst = 0 }: DieProps) {
  return (
    <span className={styles.scene} data-rolling={rolling || undefined} aria-hidden="true">
      <span className={styles.spin}>
        <span className={styles.cube} data-face={face}>
          {faces.map((value) => (
            <svg
              aria-hidden="true"
              key={value}
              className={styles.face}
              data-value={value}
              viewBox="0 0 100 100"
              focusable="false"
            >
              <rect x="0.75" y="0.75" width="98.5" height="98.5" rx="3" />
              {pips[value].map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 13 : 9} />
              ))}
            </svg>
          ))}
        </span>
      </span>
      {burst > 0 && (
        <span className={styles.burst} data-count={burst}>
          {Array.from({ length: burst }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: particles are alike and never change places
            <i key={index} className={styles.particle} />
          ))}
        </span>
      )}
    </span>
  );
}

const faces: readonly Face[] = [1, 2, 3, 4, 5, 6];

const [low, middle, high] = [26, 50, 74];

/** Where a face's pips go on a square of 100. */
const pips: Record<Face, ReadonlyArray<readonly [number, number]>> = {
  1: [[middle, middle]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  4: [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  5: [
    [low, low],
    [high, low],
    [middle, middle],
    [low, high],
    [high, high],
  ],
  6: [
    [low, low],
    [low, middle],
    [low, high],
    [high, low],
    [high, middle],
    [high, high],
  ],
};
