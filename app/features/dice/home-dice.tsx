import { lazy, Suspense } from 'react';
import type { DiceWords } from '../../collections/dice.schema.ts';
import { paths } from '../../paths.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { Section } from '../../ui/section.tsx';
import { canRoll, diceTimings } from './dice-machine.ts';
import { Die } from './die.tsx';
import styles from './home-dice.module.css';
import { Ripples } from './ripples.tsx';
import { useDice } from './use-dice.ts';

const StoryDialog = lazy(async () => ({ default: (await loadPart(import('./story-dialog.tsx'))).StoryDialog }));

/** The success-story dice of the home page (SPEC §2 Home, §4). The die stands in the HTML; what rolls it comes when it is wanted. */
export function HomeDice({ words }: { words: DiceWords['home'] }) {
  const dice = useDice(diceTimings.home);
  const { phase, face, burst, story } = dice.state;
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
        <button
          type="button"
          className={styles.die}
          data-replay
          aria-disabled={!canRoll(dice.state) || undefined}
          onClick={dice.press}
          onPointerEnter={dice.warm}
          onFocus={dice.warm}
        >
          <Die face={face} rolling={phase === 'rolling'} burst={burst} />
          <span className={styles.label}>{words.roll}</span>
        </button>
        <p className={styles.status} role="status">
          {phase === 'picking' && words.picking}
          {phase === 'failed' && words.failed}
        </p>
        <p className={styles.withoutScripts}>{words.withoutScripts}</p>
      </div>
      <p className={styles.all}>
        <SiteLink to={paths.caseStudies()}>{words.all}</SiteLink>
      </p>
      {dice.words && (
        <Suspense>
          <StoryDialog
            id="home-story"
            words={dice.words}
            story={story}
            metrics={4}
            onAgain={dice.again}
            onClose={dice.close}
            link={(label, { id, hasPage }) => (
              <ButtonAnchor variant="primary" href={hasPage ? paths.caseStudy(id) : paths.caseStudies()}>
                {label}
              </ButtonAnchor>
            )}
          />
        </Suspense>
      )}
    </Section>
  );
}
