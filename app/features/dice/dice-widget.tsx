import { useEffect, useState } from 'react';
import { aloneAttribute, diceAttribute, insideAttribute, minimizedKey } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { diceTimings } from './dice-player.ts';
import styles from './dice-widget.module.css';
import { DieButton, StoryDialog, useDice } from './die.tsx';
import { hintAttribute } from './hint.ts';

/**
 * The floating dice of every page: in the contact bar of a small screen, in the margin of a wide
 * one (product.md, "Floating dice"). It's in the HTML; its hint works before the application
 * (hint.ts).
 */
export function DiceWidget() {
  const { dice: words } = useEdition();
  const dice = useDice(diceTimings.widget);
  const { phase } = dice.state;
  const { minimized, setMinimized } = useMinimized();

  return (
    <>
      <aside
        className={`needs-scripts screen-only ${styles.widget}`}
        aria-label={words.label}
        data-minimized={minimized || undefined}
        {...{ [diceAttribute]: '' }}
        suppressHydrationWarning
      >
        <p className={`water ${styles.status}`} role="status">
          {phase === 'picking' && words.picking}
          {phase === 'failed' && words.failed}
        </p>
        <div className={styles.hint} hidden {...{ [hintAttribute]: '', [aloneAttribute]: '' }} suppressHydrationWarning>
          <p>{words.hint}</p>
          <button type="button" className="icon-button" aria-label={words.dismissHint}>
            <ChartSymbol sign="close" />
          </button>
        </div>
        <div className={styles.tray}>
          <button
            type="button"
            className={`icon-button ${styles.toggle}`}
            aria-label={minimized ? words.expand : words.minimize}
            aria-expanded={!minimized}
            aria-controls="floating-die"
            onClick={() => setMinimized(!minimized)}
          >
            <ChartSymbol sign="chevron" />
          </button>
          <DieButton dice={dice} id="floating-die" className={`icon-button ${styles.die}`} aria-label={words.roll} />
        </div>
      </aside>
      <StoryDialog
        dice={dice}
        id="widget-story"
        metrics={2}
        link={{
          [insideAttribute]: '',
          onClick: (event) => {
            // A link opened in another tab leaves this page and its dialog alone.
            if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
              dice.close();
            }
          },
        }}
      />
    </>
  );
}

/**
 * Returns whether the visitor has minimized the floating dice, and how to change it. Until the
 * application runs, the start script shows the stored choice.
 */
function useMinimized() {
  const [minimized, setMinimized] = useState(false);
  useEffect(() => setMinimized(readStored(minimizedKey) === 'true'), []);
  return {
    minimized,
    setMinimized: (next: boolean) => {
      setMinimized(next);
      writeStored(minimizedKey, String(next));
    },
  };
}
