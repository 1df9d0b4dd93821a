import { useState } from 'react';
import type { DiceWords } from '../../content/site/dice.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { DieButton } from './die-button.tsx';
import styles from './home-dice.module.css';
import { diceTimings } from './model/dice-machine.ts';
import type { Story } from './model/stories.ts';
import { PickedStory } from './picked-story.tsx';
import { useDice } from './use-dice.ts';

type ListedStory = Pick<Story, 'id' | 'company' | 'hasPage'>;

type HomeDiceProps = {
  words: DiceWords['home'];
  /** Every story that the die picks from. */
  stories: readonly ListedStory[];
};

/**
 * The success-story dice on the home page, with its stories beside it. The die is in the HTML, and
 * the code that rolls it loads on demand (product.md, "Home dice").
 */
export function HomeDice({ words, stories }: HomeDiceProps) {
  const { paths } = useEdition();
  const dice = useDice(diceTimings.home);
  const { phase } = dice.state;
  const [picked, setPicked] = useState<string>();
  const { story } = dice.state;
  if (story && story.id !== picked) {
    setPicked(story.id);
  }
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
        <DieButton dice={dice} className={styles.die}>
          <span className={styles.label}>{words.roll}</span>
        </DieButton>
        <p className={styles.status} role="status">
          {phase === 'picking' && words.picking}
          {phase === 'failed' && words.failed}
        </p>
        <p className={styles.withoutScripts}>{words.withoutScripts}</p>
      </div>
      <ul role="list" className={styles.stories} aria-label={words.stories}>
        {stories.map(({ id, company, hasPage }) => (
          <li key={id} data-picked={id === picked || undefined}>
            <h3>{hasPage ? <SiteLink to={paths.caseStudy(id)}>{company}</SiteLink> : company}</h3>
          </li>
        ))}
      </ul>
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
