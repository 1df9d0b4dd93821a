import { canRoll, type DiceEvent, type DiceState, type DiceTimings, diceReducer, restingDice } from './dice-machine.ts';
import { type RandomSource, randomFace, randomItem } from './random.ts';
import type { Story } from './stories.ts';

/** What a visitor can do with a die. */
export type DicePlayer = {
  /** Rolls, and closes the open story. Ignored while the die rolls or picks. */
  press: () => void;
  /** Closes the story. */
  close: () => void;
  /** Ends every timer. */
  stop: () => void;
};

type PlayerOptions = {
  timings: DiceTimings;
  random: RandomSource;
  /** Called on each roll. A roll whose stories can't be loaded ends in the phase `failed`. */
  loadStories: () => Promise<readonly Story[]>;
  onChange: (state: DiceState) => void;
};

/**
 * Runs the machine in time: faces while it rolls, a burst when it lands, a story once it has picked
 * (product.md, "Success-story dice").
 */
export function createDicePlayer({ timings, random, loadStories, onChange }: PlayerOptions): DicePlayer {
  let state = restingDice;
  let timers: Array<ReturnType<typeof setTimeout>> = [];

  function send(event: DiceEvent) {
    const next = diceReducer(state, event);
    if (next === state) {
      return;
    }
    state = next;
    onChange(state);
  }

  function after(delay: number, action: () => void) {
    timers.push(setTimeout(action, delay));
  }

  function stop() {
    for (const timer of timers) {
      clearTimeout(timer);
    }
    timers = [];
  }

  function roll() {
    const showing = state.story?.id;
    stop();
    send({ type: 'press' });
    const { rollMs, faceMs, pickMs, particles, particleMs } = timings;
    for (let at = faceMs; at <= rollMs; at += faceMs) {
      after(at, () => send({ type: 'face', face: randomFace(random) }));
    }
    const stories = loadStories();
    // The pick reports the rejection. Until then it must not count as unhandled.
    stories.catch(() => {});
    after(rollMs, () => send({ type: 'land', particles }));
    after(rollMs + particleMs, () => send({ type: 'settle' }));
    after(rollMs + pickMs, () => {
      stories.then(
        (known) => send({ type: 'pick', story: randomItem(others(known, showing), random) }),
        (error: unknown) => {
          console.error(error);
          send({ type: 'fail' });
        },
      );
    });
  }

  return {
    press: () => canRoll(state) && roll(),
    close: () => send({ type: 'close' }),
    stop,
  };
}

/** Roll Again leads to another story, where there is one. */
function others(stories: readonly Story[], showing: string | undefined): readonly Story[] {
  const rest = stories.filter(({ id }) => id !== showing);
  return rest.length > 0 ? rest : stories;
}
