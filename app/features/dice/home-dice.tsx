import type { DiceWords } from '../../content/words.ts';
import button from '../../ui/button.module.css';
import { Section } from '../../ui/section.tsx';
import { diceTimings } from './dice-player.ts';
import { DieButton, StoryDialog, useDice } from './die.tsx';
import styles from './home-dice.module.css';

/**
 * The success-story dice as a section of the home page. It's in the HTML, and the code that rolls
 * it loads on demand (product.md, "Success-story dice").
 */
export function HomeDice({ words }: { words: DiceWords['home'] }) {
  const dice = useDice(diceTimings.home);
  const { phase } = dice.state;
  return (
    <Section
      id="dice"
      surface="water"
      words={words}
      className={`screen-only ${styles.band}`}
      aside={
        <div className={styles.stage}>
          <DieButton dice={dice} className={`cluster needs-scripts ${styles.die}`}>
            <span className={`${button.button} ${button.primary} ${styles.label}`}>{words.roll}</span>
          </DieButton>
          <p className={`caption needs-scripts ${styles.status}`} role="status">
            {phase === 'picking' && words.picking}
            {phase === 'failed' && words.failed}
          </p>
          <noscript>
            <p className="note">{words.withoutScripts}</p>
          </noscript>
        </div>
      }
    >
      <StoryDialog dice={dice} id="home-story" metrics={4} />
    </Section>
  );
}
