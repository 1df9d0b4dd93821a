import { createPortal } from 'react-dom';
import type { DiceWords } from '../../content/site/dice.schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './dice-widget.module.css';
import { DieButton } from './die-button.tsx';
import { diceTimings } from './model/dice-machine.ts';
import { PickedStory } from './picked-story.tsx';
import { useDice } from './use-dice.ts';
import { useHint } from './use-hint.ts';
import { useMinimised } from './use-minimised.ts';
import { useSmallScreen } from './use-small-screen.ts';

type DiceWidgetProps = {
  words: DiceWords['widget'];
  /** Whether something else at the foot of the screen is waiting for an answer. */
  isCrowded: boolean;
  /** Where the dice goes in the document. */
  place: Element | null;
};

/**
 * The floating dice of every page: in the contact bar of a small screen, in the margin of a wide one
 * (product.md, "Floating dice").
 */
export function DiceWidget({ words, isCrowded, place }: DiceWidgetProps) {
  const dice = useDice(diceTimings.widget);
  const { phase } = dice.state;
  const isSmall = useSmallScreen();
  const { minimised, setMinimised } = useMinimised();
  const hint = useHint(isSmall && isCrowded);

  function roll() {
    hint.dismiss();
    dice.press();
  }

  function toggle() {
    hint.dismiss();
    setMinimised(!minimised);
  }

  return (
    <>
      {place &&
        createPortal(
          <aside className={styles.widget} aria-label={words.label} data-minimised={minimised || undefined}>
            <p className={styles.status} role="status">
              {phase === 'picking' && words.picking}
              {phase === 'failed' && words.failed}
            </p>
            {hint.shown && (
              <div className={styles.hint}>
                <p>{words.hint}</p>
                <button type="button" aria-label={words.dismissHint} onClick={hint.dismiss}>
                  <ChartSymbol sign="close" />
                </button>
              </div>
            )}
            <div className={styles.tray}>
              <button
                type="button"
                className={styles.toggle}
                aria-label={minimised ? words.expand : words.minimise}
                aria-expanded={!minimised}
                aria-controls="floating-die"
                onClick={toggle}
              >
                <ChartSymbol sign="chevron" />
              </button>
              <DieButton
                dice={dice}
                id="floating-die"
                className={styles.die}
                aria-label={words.roll}
                hidden={minimised}
                onClick={roll}
              />
            </div>
          </aside>,
          place,
        )}
      <PickedStory
        dice={dice}
        id="widget-story"
        metrics={2}
        link={(label, path) => (
          <ButtonLink
            variant="primary"
            to={path}
            onClick={(event) => {
              // A link opened in another tab leaves this page and its dialog alone.
              if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
                dice.close();
              }
            }}
          >
            {label}
          </ButtonLink>
        )}
      />
    </>
  );
}
