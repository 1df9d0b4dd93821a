import type { Story } from './stories.ts';

/** What a die shows. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** All times in milliseconds (SPEC §4, §9). `particles` is a count. */
export type DiceTimings = {
  rollMs: number;
  faceMs: number;
  pickMs: number;
  particles: number;
  particleMs: number;
};

/** The timings of both dice. The styles repeat them: home-dice.module.css, dice-widget.module.css. */
export const diceTimings = {
  home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
  widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
} as const satisfies Record<string, DiceTimings>;

/** Where a die is. */
export type DiceState = {
  /** `failed` rests like `idle`, and says that no story could be loaded. */
  phase: 'idle' | 'rolling' | 'picking' | 'shown' | 'failed';
  face: Face;
  /** The particles on the screen; 0 when there is no burst. */
  burst: number;
  /** The story in the dialog, in the phase `shown` alone. */
  story?: Story | undefined;
};

/** What can happen to a die: a press, or what the player lets happen in time. */
export type DiceEvent =
  | { type: 'press' }
  | { type: 'again' }
  | { type: 'face'; face: Face }
  | { type: 'land'; particles: number }
  | { type: 'settle' }
  | { type: 'pick'; story: Story }
  | { type: 'fail' }
  | { type: 'close' };

/** A die that nobody has rolled. */
export const restingDice: DiceState = { phase: 'idle', face: 5, burst: 0 };

/** Whether a press on the die starts a roll: not while it rolls or picks, nor while its story is open. */
export function canRoll(state: DiceState): boolean {
  return state.phase === 'idle' || state.phase === 'failed';
}

/** The one machine of both dice. An event that does not belong to the phase changes nothing, and gives the same object. */
export function diceReducer(state: DiceState, event: DiceEvent): DiceState {
  switch (event.type) {
    case 'press':
      return canRoll(state) ? rolling(state) : state;
    case 'again':
      return state.phase === 'shown' ? rolling(state) : state;
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

function rolling(state: DiceState): DiceState {
  return { phase: 'rolling', face: state.face, burst: 0 };
}
