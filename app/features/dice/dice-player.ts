/** A success story as the dice show it. */
export type Story = {
  id: string;
  company: string;
  industry: string;
  location: string;
  /** Four short fields in display order. */
  metrics: Array<{ label: string; value: string }>;
  color: 'electric-blue' | 'bright-orange' | 'teal';
  provenance: 'owner' | 'sample';
  /** Whether /case-studies/{id} exists (docs/decisions/006-stories-without-a-page.md). */
  hasPage: boolean;
};

/** A face of the die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** All times in milliseconds. `particles` is a count (product.md, "Success-story dice"). */
export type DiceTimings = {
  rollMs: number;
  faceMs: number;
  pickMs: number;
  particles: number;
  particleMs: number;
};

/**
 * The timings of both dice. The styles repeat them: home-dice.module.css, dice-widget.module.css.
 */
export const diceTimings = {
  home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
  widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
} as const satisfies Record<string, DiceTimings>;

/** The state of a die. */
export type DiceState = {
  /** `failed` can be rolled again, like `idle`, and says that no story could be loaded. */
  phase: 'idle' | 'rolling' | 'picking' | 'shown' | 'failed';
  face: Face;
  /** The number of particles on the screen. 0 when there's no burst. */
  burst: number;
  /** The story in the dialog, only in the phase `shown`. */
  story?: Story | undefined;
};

/** A die before its first roll. */
export const restingDice: DiceState = { phase: 'idle', face: 5, burst: 0 };

/**
 * Returns whether a press starts a roll: not while the die rolls or picks. An open story's dialog
 * covers the die, so a press in the phase `shown` is Roll Again, or comes before the browser has
 * reported that the dialog is closed.
 */
export function canRoll(state: DiceState): boolean {
  return state.phase !== 'rolling' && state.phase !== 'picking';
}

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
 * Plays a die in time: faces while it rolls, a burst when it lands, a story once it has picked
 * (product.md, "Success-story dice").
 */
export function createDicePlayer({ timings, random, loadStories, onChange }: PlayerOptions): DicePlayer {
  let state = restingDice;
  let timers: Array<ReturnType<typeof setTimeout>> = [];

  function change(next: Partial<DiceState>) {
    state = { ...state, ...next };
    onChange(state);
  }

  function after(delay: number, next: () => Partial<DiceState>) {
    timers.push(setTimeout(() => change(next()), delay));
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
    change({ phase: 'rolling', burst: 0, story: undefined });
    const { rollMs, faceMs, pickMs, particles, particleMs } = timings;
    for (let at = faceMs; at <= rollMs; at += faceMs) {
      after(at, () => ({ face: randomFace(random) }));
    }
    const stories = loadStories();
    // The pick reports the rejection. Until then it must not count as unhandled.
    stories.catch(() => {});
    after(rollMs, () => ({ phase: 'picking', burst: particles }));
    after(rollMs + particleMs, () => ({ burst: 0 }));
    timers.push(
      setTimeout(() => {
        stories.then(
          (known) => change({ phase: 'shown', story: randomItem(others(known, showing), random) }),
          (error: unknown) => {
            console.error(error);
            change({ phase: 'failed' });
          },
        );
      }, rollMs + pickMs),
    );
  }

  return {
    press: () => canRoll(state) && roll(),
    // The report of a closed dialog may come after the next roll has begun.
    close: () => state.phase === 'shown' && change({ phase: 'idle', story: undefined }),
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
