import {
  canRoll,
  type DiceEvent,
  type DiceState,
  type DiceTimings,
  diceReducer,
  type Face,
  restingDice,
} from './dice-machine.ts';
import type { Story } from './stories.ts';

/** A die's controls. */
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

/** Returns a number from 0 (included) to 1 (excluded), each equally likely, like `Math.random`. */
type RandomSource = () => number;

/** Returns a face of the die, 1 to 6, each equally likely. */
export function randomFace(random: RandomSource): Face {
  return (Math.floor(random() * 6) + 1) as Face;
}

/**
 * Returns one of the items, each equally likely.
 * @throws RangeError when the list is empty.
 */
export function randomItem<T>(items: readonly T[], random: RandomSource): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('there is nothing to choose from');
  }
  return item;
}
