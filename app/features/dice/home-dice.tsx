import type { DiceWords } from '../../content/site/interface.schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PickedStory } from './dice-widget.tsx';
import { DieButton } from './die.tsx';
import styles from './home-dice.module.css';
import type { Dice } from './use-dice.ts';

type HomeDiceProps = {
  words: DiceWords['home'];
  dice: Dice;
  /** Says in words where the die landed, once it has. */
  landed: string | undefined;
};

/**
 * The die of the home page, which rolls over the rows of results beside it. It's in the HTML, and
 * the code that rolls it loads on demand (product.md, "Home dice").
 */
export function HomeDice({ words, dice, landed }: HomeDiceProps) {
  const { phase } = dice.state;
  return (
    <div id="dice" className={styles.stage}>
      <h3>{words.title}</h3>
      <p className={styles.lead}>{words.lead}</p>
      <DieButton dice={dice} className={styles.die}>
        <span className={styles.label}>{words.roll}</span>
      </DieButton>
      <p className={styles.status} role="status">
        {phase === 'picking' && words.picking}
        {phase === 'failed' && words.failed}
        {phase === 'idle' && landed}
      </p>
      <p className={styles.withoutScripts}>{words.withoutScripts}</p>
      <PickedStory
        dice={dice}
        id="home-story"
        metrics={4}
        link={(label, path) => (
          <ButtonLink variant="primary" href={path}>
            {label}
          </ButtonLink>
        )}
      />
    </div>
  );
}
