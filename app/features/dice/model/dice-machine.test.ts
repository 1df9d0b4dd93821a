import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRoll, type DiceEvent, type DiceState, diceReducer, diceTimings, restingDice } from './dice-machine.ts';
import type { Story } from './stories.ts';

const story: Story = {
  id: 'a',
  company: 'A',
  industry: 'B',
  location: 'C',
  metrics: [],
  color: 'teal',
  provenance: 'sample',
  hasPage: true,
};

const rolling: DiceState = { phase: 'rolling', face: 2, burst: 0 };
const picking: DiceState = { phase: 'picking', face: 2, burst: 4 };
const shown: DiceState = { phase: 'shown', face: 2, burst: 0, story };
const failed: DiceState = { phase: 'failed', face: 2, burst: 0 };

describe('diceTimings', () => {
  it('are fixed for both dice', () => {
    expect(diceTimings).toEqual({
      home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
      widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
    });
  });
});

describe('diceReducer', () => {
  it('goes from idle through rolling and picking to a story, and back to idle', () => {
    const events: DiceEvent[] = [
      { type: 'press' },
      { type: 'face', face: 3 },
      { type: 'land', particles: 4 },
      { type: 'settle' },
      { type: 'pick', story },
      { type: 'close' },
    ];
    const phases: string[] = [];
    const end = events.reduce((state, event) => {
      const next = diceReducer(state, event);
      phases.push(`${next.phase} ${next.face} ${next.burst} ${next.story?.id ?? '-'}`);
      return next;
    }, restingDice);
    expect(phases).toEqual([
      'rolling 5 0 -',
      'rolling 3 0 -',
      'picking 3 4 -',
      'picking 3 0 -',
      'shown 3 0 a',
      'idle 3 0 -',
    ]);
    expect(canRoll(end)).toBe(true);
  });

  it.each([
    ['rolling', rolling],
    ['picking', picking],
  ])('ignores a press while %s', (_, state) => {
    expect(diceReducer(state, { type: 'press' })).toBe(state);
  });

  it('rolls again from a story, which it closes', () => {
    expect(diceReducer(shown, { type: 'press' })).toEqual({ phase: 'rolling', face: 2, burst: 0 });
  });

  it('keeps a new roll when the report of the closed dialog comes late', () => {
    const again = diceReducer(shown, { type: 'press' });
    expect(diceReducer(again, { type: 'close' })).toBe(again);
  });

  it('rolls again after a failure', () => {
    expect(diceReducer(picking, { type: 'fail' }).phase).toBe('failed');
    expect(diceReducer(failed, { type: 'press' }).phase).toBe('rolling');
  });

  it('has a story in the phase shown and in no other', () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom<DiceEvent>(
          { type: 'press' },
          { type: 'land', particles: 6 },
          { type: 'settle' },
          { type: 'pick', story },
          { type: 'fail' },
          { type: 'close' },
        ),
        fc.constantFrom(1, 2, 3, 4, 5, 6).map((face): DiceEvent => ({ type: 'face', face: face as DiceState['face'] })),
      ),
    );
    fc.assert(
      fc.property(events, (list) => {
        const state = list.reduce(diceReducer, restingDice);
        expect(Boolean(state.story)).toBe(state.phase === 'shown');
        if (state.phase === 'rolling') {
          expect(state.burst).toBe(0);
        }
      }),
    );
  });
});
