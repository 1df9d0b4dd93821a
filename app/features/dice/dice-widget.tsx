import { PageLink } from '../../document/page-link.tsx';
import { diceAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './dice-widget.module.css';
import { DieButton } from './die-button.tsx';
import { hintAttribute } from './hint.ts';
import { diceTimings } from './model/dice-machine.ts';
import { PickedStory } from './picked-story.tsx';
import { useDice } from './use-dice.ts';
import { useMinimized } from './use-minimized.ts';

/**
 * The floating dice of every page: in the contact bar of a small screen, in the margin of a wide one
 * (product.md, "Floating dice"). It's in the HTML; its hint works before the application
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
        className={styles.widget}
        aria-label={words.label}
        data-minimized={minimized || undefined}
        {...{ [diceAttribute]: '' }}
        suppressHydrationWarning
      >
        <p className={styles.status} role="status">
          {phase === 'picking' && words.picking}
          {phase === 'failed' && words.failed}
        </p>
        <div className={styles.hint} hidden {...{ [hintAttribute]: '' }} suppressHydrationWarning>
          <p>{words.hint}</p>
          <button type="button" aria-label={words.dismissHint}>
            <ChartSymbol sign="close" />
          </button>
        </div>
        <div className={styles.tray}>
          <button
            type="button"
            className={styles.toggle}
            aria-label={minimized ? words.expand : words.minimize}
            aria-expanded={!minimized}
            aria-controls="floating-die"
            onClick={() => setMinimized(!minimized)}
          >
            <ChartSymbol sign="chevron" />
          </button>
          <DieButton dice={dice} id="floating-die" className={styles.die} aria-label={words.roll} />
        </div>
      </aside>
      <PickedStory
        dice={dice}
        id="widget-story"
        metrics={2}
        link={(label, path) => (
          <ButtonLink
            Link={PageLink}
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
