import { useEffect, useRef, useState } from 'react';
import type { DiceDialogWords } from '../../content/words.ts';
import type { insideAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { fetchJson, once } from '../../ui/browser/fetch.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Terms } from '../../ui/text.tsx';
import * as player from './dice-player.ts';
import styles from './die.module.css';

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
      aria-disabled={!player.canRoll(dice.state) || undefined}
      onClick={dice.press}
      onPointerEnter={dice.warm}
      onFocus={dice.warm}
      {...rest}
    >
      <span className={styles.scene} data-rolling={phase === 'rolling' || undefined} aria-hidden="true">
        <span className={styles.spin}>
          <span className={styles.cube} data-face={face}>
            {Object.entries(pips).map(([value, d]) => (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the whole die is hidden from assistive technology
              <svg key={value} data-value={value} viewBox="0 0 100 100">
                <path d={d} />
              </svg>
            ))}
          </span>
        </span>
        {burst > 0 && (
          <span className={styles.burst}>
            {directions.slice(0, burst).map((angle) => (
              <i key={angle} className={styles.particle} style={{ rotate: `${angle}deg` }} />
            ))}
          </span>
        )}
      </span>
      {children}
    </button>
  );
}

/** Where the particles of a burst fly, in degrees: a die of four leaves out the last two. */
const directions = [0, 100, 200, 300, 60, 240];

/** A face's pips on a square of 100: lines without length, whose round ends are the pips. */
const pips: Record<player.Face, string> = {
  1: 'M50 50h0',
  2: 'M26 26h0M74 74h0',
  3: 'M26 26h0M50 50h0M74 74h0',
  4: 'M26 26h0M74 26h0M26 74h0M74 74h0',
  5: 'M26 26h0M74 26h0M50 50h0M26 74h0M74 74h0',
  6: 'M26 26h0M26 50h0M26 74h0M74 26h0M74 50h0M74 74h0',
};

/** The contents of `/success-stories.json`. */
export type StoryBook = { words: DiceDialogWords; stories: player.Story[] };

/**
 * Fetches the stories and the words of their dialog from the edition's file once, at the first sign
 * of a roll.
 * @throws when they can't be fetched. The next call tries again.
 */
const loadStories = once(fetchJson<StoryBook>);

/** The result of `useDice`. */
type Dice = ReturnType<typeof useDice>;

/**
 * A die for a component: its state and its actions. The stories load at the first sign of interest
 * (`warm`: pointer or focus on the die) or with a roll. When they can't be had, the die says so, and
 * the next roll asks again.
 */
export function useDice(timings: player.DiceTimings) {
  const { paths } = useEdition();
  const [state, setState] = useState<player.DiceState>(player.restingDice);
  const [words, setWords] = useState<DiceDialogWords>();
  const playing = useRef<player.DicePlayer>(undefined);
  useEffect(() => () => playing.current?.stop(), []);

  async function load() {
    const book = await loadStories(paths.file('success-stories.json'));
    setWords(book.words);
    return book.stories;
  }

  function play(): player.DicePlayer {
    playing.current ??= player.createDicePlayer({ timings, loadStories: load, onChange: setState });
    return playing.current;
  }

  return {
    state,
    /** The words of the dialog, once they are there. */
    words,
    warm: () => void load().catch(() => {}),
    press: () => play().press(),
    close: () => play().close(),
  };
}

type StoryDialogProps = {
  id: string;
  dice: Dice;
  /** How many of the four metrics show: four at home, two in the floating dice. */
  metrics: 2 | 4;
  /**
   * On the link to the story's page, or to all of them: a document load at home, a navigation in the
   * floating dice (product.md, "Success-story dice").
   */
  link?: React.ComponentProps<'a'> & { [insideAttribute]?: '' };
};

/** The story that a die has picked, with View Full Case Study, Roll Again, and close. */
export function StoryDialog({ id, dice, metrics, link }: StoryDialogProps) {
  const { paths } = useEdition();
  const { words, press, close } = dice;
  const { story } = dice.state;
  if (!words) {
    return null;
  }
  return (
    <Dialog
      id={id}
      open={Boolean(story)}
      onClose={close}
      title={story?.company ?? ''}
      closeLabel={words.close}
      aria-describedby={`${id}-sample ${id}-metrics`}
    >
      {story && (
        <div className={styles.story} data-color={story.color} data-provenance={story.provenance}>
          <p className="caption">
            {story.industry}, {story.location}
            {story.provenance === 'sample' && (
              <>
                {' · '}
                <span id={`${id}-sample`}>{words.illustrative}</span>
              </>
            )}
          </p>
          <dl id={`${id}-metrics`} className={`figures ${styles.metrics}`}>
            <Terms of={story.metrics.slice(0, metrics)} />
          </dl>
          {!story.hasPage && <p>{words.withoutPage}</p>}
          <p className="cluster acts">
            <ButtonLink
              {...link}
              variant="primary"
              href={story.hasPage ? paths.caseStudy(story.id) : paths.caseStudies()}
            >
              {story.hasPage ? words.view : words.viewAll}
            </ButtonLink>
            <Button onClick={press}>{words.again}</Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
