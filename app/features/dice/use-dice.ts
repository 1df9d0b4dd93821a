import { useEffect, useRef, useState } from 'react';
import type { DiceDialogWords } from '../../content/site/dice.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { loadPart } from '../../ui/load-part.ts';
import { type DiceState, type DiceTimings, restingDice } from './model/dice-machine.ts';
import type { DicePlayer } from './model/dice-player.ts';

/** The result of `useDice`. */
export type Dice = ReturnType<typeof useDice>;

/**
 * A die for a component: its state and its actions. The player and the stories load at the first
 * sign of interest (`warm`: pointer or focus on the die) or on a press, so an untouched die costs
 * nothing.
 */
export function useDice(timings: DiceTimings) {
  const { paths } = useFrame();
  const [state, setState] = useState<DiceState>(restingDice);
  const [words, setWords] = useState<DiceDialogWords>();
  const player = useRef<Promise<DicePlayer>>(undefined);
  const gone = useRef(false);
  const [chunkError, setChunkError] = useState<unknown>();
  // A part that fails a second time goes to the error screen (product.md, "Lost clicks and failed
  // chunks").
  if (chunkError) {
    throw chunkError;
  }

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      player.current?.then(({ stop }) => stop()).catch(() => {});
    };
  }, []);

  function warm(): Promise<DicePlayer> {
    player.current ??= Promise.all([
      loadPart(import('./model/dice-player.ts')),
      loadPart(import('./model/stories.ts')),
    ]).then(([{ createDicePlayer }, { loadStories }]) => {
      const load = async () => {
        const book = await loadStories(paths.successStories());
        setWords(book.words);
        return book.stories;
      };
      // A roll that needs the stories reports this failure.
      load().catch(() => {});
      return createDicePlayer({ timings, random: Math.random, loadStories: load, onChange: setState });
    });
    return player.current;
  }

  function act(name: 'press' | 'again' | 'close') {
    warm().then((ready) => !gone.current && ready[name](), setChunkError);
  }

  return {
    state,
    /** The dialog's words, once the stories have loaded. */
    words,
    warm: () => void warm().catch(setChunkError),
    press: () => act('press'),
    again: () => act('again'),
    close: () => act('close'),
  };
}
