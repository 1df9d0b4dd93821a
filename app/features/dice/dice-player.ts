import type { Teaser } from '../../content/case-studies/case-studies.server.ts';

/** A success story as the dice show it. */
export type Story = Omit<Teaser, 'metrics' | 'result' | 'featured'> & {
  /** Four short fields in display order. */
  metrics: Array<[label: string, value: string]>;
  /** Whether /case-studies/{id} exists (docs/decisions.md, 6). */
  hasPage: boolean;
};

/** A face of the die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The timings of both dice, in milliseconds, and how many particles their burst has (product.md,
 * "Success-story dice"). The styles repeat them: home-dice.module.css, dice-widget.module.css.
 */
export const diceTimings = {
  home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
  widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
} as const;

export type DiceTimings = (typeof diceTimings)[keyof typeof diceTimings];

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
export type DicePlayer = ReturnType<typeof createDicePlayer>;

type PlayerOptions = {
  timings: DiceTimings;
  /** Called on each roll. A roll whose stories can't be loaded ends in the phase `failed`. */
  loadStories: () => Promise<readonly Story[]>;
  onChange: (state: DiceState) => void;
};

/**
 * Plays a die in time: faces while it rolls, a burst when it lands, a story once it has picked
 * (product.md, "Success-story dice").
 */
export function createDicePlayer({ timings, loadStories, onChange }: PlayerOptions) {
  let state = restingDice;
  let timers: Array<ReturnType<typeof setTimeout>> = [];

  function change(next: Partial<DiceState>) {
    state = { ...state, ...next };
    onChange(state);
  }

  function after(delay: number, act: () => unknown) {
    timers.push(setTimeout(act, delay));
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
    for (let at: number = faceMs; at <= rollMs; at += faceMs) {
      after(at, () => change({ face: randomFace() }));
    }
    const stories = loadStories();
    // The pick reports the rejection. Until then it must not count as unhandled.
    stories.catch(() => {});
    after(rollMs, () => change({ phase: 'picking', burst: particles }));
    after(rollMs + particleMs, () => change({ burst: 0 }));
    after(rollMs + pickMs, async () => {
      try {
        change({ phase: 'shown', story: pick(await stories, showing) });
      } catch (error) {
        console.error(error);
        change({ phase: 'failed' });
      }
    });
  }

  return {
    /** Rolls, and closes the open story. Ignored while the die rolls or picks. */
    press: () => canRoll(state) && roll(),
    /** Closes the story. A closed dialog's report may come after the next roll has begun. */
    close: () => state.phase === 'shown' && change({ phase: 'idle', story: undefined }),
    /** Ends every timer. */
    stop,
  };
}

/** Returns a face of the die, each equally likely. */
function randomFace(): Face {
  return (Math.floor(Math.random() * 6) + 1) as Face;
}

/**
 * Returns one of the stories, each equally likely: another than the one that's showing, where there
 * is one.
 * @throws RangeError without any.
 */
function pick(stories: readonly Story[], showing: string | undefined): Story {
  const others = stories.filter(({ id }) => id !== showing);
  const choice = others.length > 0 ? others : stories;
  const story = choice[Math.floor(Math.random() * choice.length)];
  if (!story) {
    throw new RangeError('there is no story to choose from');
  }
  return story;
}
