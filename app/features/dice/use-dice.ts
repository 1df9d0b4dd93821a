import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DiceDialogWords } from '../../content/site/interface.schema.ts';
import { loadPart } from '../../document/lazy/load-part.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { type DiceState, type DiceTimings, restingDice } from './model/dice-machine.ts';
import type { DicePlayer } from './model/dice-player.ts';
import type { StoryDialogProps } from './story-dialog.tsx';

/** The result of `useDice`. */
export type Dice = ReturnType<typeof useDice>;

type DialogParts = { words: DiceDialogWords; StoryDialog: ComponentType<StoryDialogProps> };

/**
 * A die for a component: its state and its actions. The player and the stories load at the first
 * sign of interest (`warm`: pointer or focus on the die) or on a press, so an untouched die costs
 * nothing. What fails to load is asked for again at the next press, and the die says that it
 * failed.
 */
export function useDice(timings: DiceTimings) {
  const { paths } = useEdition();
  const [state, setState] = useState<DiceState>(restingDice);
  const [dialog, setDialog] = useState<DialogParts>();
  const player = useRef<Promise<DicePlayer>>(undefined);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      player.current?.then(({ stop }) => stop()).catch(() => {});
    };
  }, []);

  function warm(): Promise<DicePlayer> {
    player.current ??= loadPlayer();
    player.current.catch(() => {
      player.current = undefined;
    });
    return player.current;
  }

  async function loadPlayer(): Promise<DicePlayer> {
    const [{ createDicePlayer }, { loadStories }] = await Promise.all([
      loadPart(() => import('./model/dice-player.ts')),
      loadPart(() => import('./model/stories.ts')),
    ]);
    const load = async () => {
      const [{ words, stories }, { StoryDialog }] = await Promise.all([
        loadStories(paths.successStories()),
        loadPart(() => import('./story-dialog.tsx')),
      ]);
      setDialog({ words, StoryDialog });
      return stories;
    };
    // A failure here is told when a roll needs the stories.
    load().catch(() => {});
    return createDicePlayer({ timings, random: Math.random, loadStories: load, onChange: setState });
  }

  function act(name: 'press' | 'close') {
    warm().then(
      (ready) => !gone.current && ready[name](),
      (error: unknown) => {
        console.error(error);
        setState({ ...restingDice, phase: 'failed' });
      },
    );
  }

  return {
    state,
    /** The dialog and its words, once they are there. */
    dialog,
    warm: () => void warm().catch(() => {}),
    press: () => act('press'),
    close: () => act('close'),
  };
}
