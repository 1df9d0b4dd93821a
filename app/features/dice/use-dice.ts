import { useEffect, useRef, useState } from 'react';
import type { DiceDialogWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { jsonFetchedOnce } from '../../ui/browser/fetch-json.ts';
import {
  createDicePlayer,
  type DicePlayer,
  type DiceState,
  type DiceTimings,
  restingDice,
  type Story,
} from './dice-player.ts';

/** The contents of `/success-stories.json`. */
export type StoryBook = { words: DiceDialogWords; stories: Story[] };

/**
 * Fetches the stories and the words of their dialog from the edition's file once, at the first sign
 * of a roll.
 * @throws when they can't be fetched. The next call tries again.
 */
const loadStories = jsonFetchedOnce<StoryBook>();

/** The result of `useDice`. */
export type Dice = ReturnType<typeof useDice>;

/**
 * A die for a component: its state and its actions. The stories load at the first sign of interest
 * (`warm`: pointer or focus on the die) or with a roll. When they can't be had, the die says so, and
 * the next roll asks again.
 */
export function useDice(timings: DiceTimings) {
  const { paths } = useEdition();
  const [state, setState] = useState<DiceState>(restingDice);
  const [words, setWords] = useState<DiceDialogWords>();
  const player = useRef<DicePlayer>(undefined);
  useEffect(() => () => player.current?.stop(), []);

  async function load() {
    const book = await loadStories(paths.successStories());
    setWords(book.words);
    return book.stories;
  }

  function play(): DicePlayer {
    player.current ??= createDicePlayer({ timings, loadStories: load, onChange: setState });
    return player.current;
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
