import type { Story } from './stories.ts';

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

/** An event of a die: a press, or the player's next step. */
export type DiceEvent =
  | { type: 'press' }
  | { type: 'face'; face: Face }
  | { type: 'land'; particles: number }
  | { type: 'settle' }
  | { type: 'pick'; story: Story }
  | { type: 'fail' }
  | { type: 'close' };

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

/**
 * The one state machine of both dice. An event that doesn't belong to the phase returns the same
 * object.
 */
export function diceReducer(state: DiceState, event: DiceEvent): DiceState {
  switch (event.type) {
    case 'press':
      return canRoll(state) ? { phase: 'rolling', face: state.face, burst: 0 } : state;
    case 'face':
      return state.phase === 'rolling' ? { ...state, face: event.face } : state;
    case 'land':
      return state.phase === 'rolling' ? { ...state, phase: 'picking', burst: event.particles } : state;
    case 'settle':
      return state.burst > 0 ? { ...state, burst: 0 } : state;
    case 'pick':
      return state.phase === 'picking' ? { ...state, phase: 'shown', story: event.story } : state;
    case 'fail':
      return state.phase === 'picking' ? { ...state, phase: 'failed' } : state;
    case 'close':
      return state.phase === 'shown' ? { ...state, phase: 'idle', story: undefined } : state;
  }
}
