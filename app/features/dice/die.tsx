import { canRoll, type Face } from './dice-player.ts';
import styles from './die.module.css';
import type { Dice } from './use-dice.ts';

type DieButtonProps = React.ComponentProps<'button'> & { dice: Dice };

/**
 * A die that rolls when pressed: a cube with six drawn faces that turns to the current one. While it
 * can't roll, it says so and keeps the focus.
 */
export function DieButton({ dice, children, ...rest }: DieButtonProps) {
  const { phase, face, burst } = dice.state;
  return (
    <button
      type="button"
      aria-disabled={!canRoll(dice.state) || undefined}
      onClick={dice.press}
      onPointerEnter={dice.warm}
      onFocus={dice.warm}
      {...rest}
    >
      <span className={styles.scene} data-rolling={phase === 'rolling' || undefined} aria-hidden="true">
        <span className={styles.spin}>
          <span className={styles.cube} data-face={face}>
            {faces.map((value) => (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the whole die is hidden from assistive technology
              <svg key={value} data-value={value} viewBox="0 0 100 100">
                <path d={pips[value]} />
              </svg>
            ))}
          </span>
        </span>
        {burst > 0 && (
          <span className={styles.burst}>
            {Array.from({ length: burst }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: particles are alike and never change places
              <i key={index} className={styles.particle} />
            ))}
          </span>
        )}
      </span>
      {children}
    </button>
  );
}

const faces: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** A face's pips on a square of 100: lines without length, whose round ends are the pips. */
const pips: Record<Face, string> = {
  1: 'M50 50h0',
  2: 'M26 26h0M74 74h0',
  3: 'M26 26h0M50 50h0M74 74h0',
  4: 'M26 26h0M74 26h0M26 74h0M74 74h0',
  5: 'M26 26h0M74 26h0M50 50h0M26 74h0M74 74h0',
  6: 'M26 26h0M26 50h0M26 74h0M74 26h0M74 50h0M74 74h0',
};
