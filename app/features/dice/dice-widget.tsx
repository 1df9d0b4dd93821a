import { useEffect, useState } from 'react';
import type { DiceWords } from '../../collections/dice.schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { readStored, writeStored } from '../../ui/safe-storage.ts';
import { diceTimings } from './dice-machine.ts';
import styles from './dice-widget.module.css';
import { DieButton } from './die-button.tsx';
import { PickedStory } from './picked-story.tsx';
import { useDice } from './use-dice.ts';

/** Kept once the hint has been shown (SPEC §3). */
const seenKey = 'hasSeenFloatingDice';

/** Milliseconds from mounting to the hint, on a first visit (SPEC §9). */
const hintDelay = 2000;

/** The die that floats in the corner of every page (SPEC §4). */
export function DiceWidget({ words }: { words: DiceWords['widget'] }) {
  const dice = useDice(diceTimings.widget);
  const { phase } = dice.state;
  const [minimised, setMinimised] = useState(false);
  const hint = useHint();

  function roll() {
    hint.dismiss();
    dice.press();
  }

  return (
    <aside className={styles.widget} aria-label={words.label} data-minimised={minimised || undefined}>
      <p className={styles.status} role="status">
        {phase === 'picking' && words.picking}
        {phase === 'failed' && words.failed}
      </p>
      {hint.shown && !minimised && (
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
          onClick={() => setMinimised(!minimised)}
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
      <PickedStory
        dice={dice}
        id="widget-story"
        metrics={2}
        link={(label, path) => (
          <ButtonLink
            variant="primary"
            to={path}
            onClick={(event) => {
              // A link opened in another tab leaves this page, and its dialog, as they are.
              if (!(event.metaKey || event.ctrlKey || event.shiftKey)) dice.close();
            }}
          >
            {label}
          </ButtonLink>
        )}
      />
    </aside>
  );
}

/** The hint of a first visit: shown once, after two seconds, and remembered as seen from then on. */
function useHint() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (readStored(seenKey) !== null) return;
    const timer = setTimeout(() => {
      setShown(true);
      writeStored(seenKey, 'true');
    }, hintDelay);
    return () => clearTimeout(timer);
  }, []);
  return { shown, dismiss: () => setShown(false) };
}
