import type { DiceWords } from '../../content/site/dice.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { DieButton } from './die-button.tsx';
import styles from './home-dice.module.css';
import { diceTimings } from './model/dice-machine.ts';
import { PickedStory } from './picked-story.tsx';
import { Ripples } from './ripples.tsx';
import { useDice } from './use-dice.ts';

/**
 * The success-story dice on the home page. The die is in the HTML, and the code that rolls it loads
 * on demand (product.md, "Home dice").
 */
export function HomeDice({ words }: { words: DiceWords['home'] }) {
  const { paths } = useFrame();
  const dice = useDice(diceTimings.home);
  const { phase } = dice.state;
  return (
    <Section
      id="dice"
      surface="shoal"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      className={styles.section}
    >
      <div className={styles.board}>
        <Ripples className={styles.ripples} />
        <DieButton dice={dice} className={styles.die} data-replay>
          <span className={styles.label}>{words.roll}</span>
        </DieButton>
        <p className={styles.status} role="status">
          {phase === 'picking' && words.picking}
          {phase === 'failed' && words.failed}
        </p>
        <p className={styles.withoutScripts}>{words.withoutScripts}</p>
      </div>
      <p className={styles.all}>
        <SiteLink to={paths.caseStudies()}>{words.all}</SiteLink>
      </p>
      <PickedStory
        dice={dice}
        id="home-story"
        metrics={4}
        link={(label, path) => (
          <ButtonAnchor variant="primary" href={path}>
            {label}
          </ButtonAnchor>
        )}
      />
    </Section>
  );
}
