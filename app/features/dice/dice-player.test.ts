import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDicePlayer, type DiceState, diceTimings, type Story } from './dice-player.ts';

const stories = Array.from('abcdefgh', (id): Story => {
  const words = { company: id, industry: '-', location: '-', color: 'teal' } as const;
  return { id, ...words, metrics: [], provenance: 'sample', hasPage: true };
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('has fixed timings for both dice', () => {
  expect(diceTimings).toEqual({
    home: { rollMs: 1200, faceMs: 100, pickMs: 1200, particles: 6, particleMs: 1000 },
    widget: { rollMs: 900, faceMs: 75, pickMs: 1000, particles: 4, particleMs: 800 },
  });
});

describe.each(['home', 'widget'] as const)('createDicePlayer with the timings of the %s', (kind) => {
  const timings = diceTimings[kind];
  const { rollMs, faceMs, pickMs, particles, particleMs } = timings;

  it('rolls, lands, picks, and shows a story on time', async () => {
    const { log } = play({ timings });
    await vi.advanceTimersByTimeAsync(rollMs + pickMs + 1000);
    const phases = log.filter((entry, at) => entry.phase !== log[at - 1]?.phase);
    expect(phases.map(({ phase }) => phase)).toEqual(['rolling', 'picking', 'shown']);
    expect(phases.map(({ at }) => at)).toEqual([0, rollMs, rollMs + pickMs]);
  });

  it('shows a new face at each beat of the roll and at no other time, each for a sixth of the chances', async () => {
    let next = 0;
    // The middle of each sixth in sequence, so no face repeats the one before.
    vi.spyOn(Math, 'random').mockImplementation(() => ((next++ % 6) + 0.5) / 6);
    const { log } = play({ timings });
    await vi.advanceTimersByTimeAsync(10_000);
    const beats = log.filter((entry, at) => entry.face !== (log[at - 1]?.face ?? 5));
    const all = Array.from({ length: rollMs / faceMs }, (_, at) => [(at + 1) * faceMs, (at % 6) + 1]);
    expect(beats.map(({ at, face }) => [at, face])).toEqual(all);
  });

  it.each([...stories.keys()])('shows story %i for an eighth of the chances', async (index) => {
    vi.spyOn(Math, 'random').mockReturnValue((index + 0.5) / stories.length);
    const { log } = play({ timings });
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    expect(log.at(-1)?.story).toBe(stories[index]);
  });

  it('bursts when it lands and clears the burst on time', async () => {
    const { log } = play({ timings });
    await vi.advanceTimersByTimeAsync(10_000);
    const bursts = log.filter((entry, at) => entry.burst !== (log[at - 1]?.burst ?? 0));
    expect(bursts).toMatchObject([
      { burst: particles, at: rollMs },
      { burst: 0, at: rollMs + particleMs },
    ]);
  });

  it('ignores presses from the roll until the story shows', async () => {
    const { log, player } = play({ timings });
    for (const wait of [faceMs / 2, rollMs]) {
      await vi.advanceTimersByTimeAsync(wait);
      player.press();
    }
    await vi.advanceTimersByTimeAsync(pickMs);
    expect(log.filter(({ phase }, at) => phase === 'rolling' && log[at - 1]?.phase !== 'rolling')).toHaveLength(1);
    player.close();
    player.press();
    expect(log.at(-1)?.phase).toBe('rolling');
  });

  it('rolls again from a story, and a late report of the closed dialog changes nothing', async () => {
    const { log, player } = play({ timings });
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    player.press();
    player.close();
    expect(log.at(-1)).toMatchObject({ phase: 'rolling', burst: 0, story: undefined });
    await vi.advanceTimersByTimeAsync(rollMs + pickMs - 1);
    expect(log.at(-1)?.phase).toBe('picking');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)?.phase).toBe('shown');
  });

  it('never shows the same story twice in a row when it rolls again', async () => {
    // A source that always picks the first story on offer.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { log, player } = play({ timings });
    for (let roll = 0; roll < 5; roll++) {
      await vi.advanceTimersByTimeAsync(rollMs + pickMs);
      player.press();
    }
    const shown = log.flatMap(({ phase, story }) => (phase === 'shown' && story ? [story.id] : []));
    const inTurn = shown.filter((id, at) => id !== shown[at - 1]);
    expect(inTurn).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  it('keeps picking until slow stories arrive', async () => {
    const { log } = play({
      timings,
      loadStories: () => new Promise((resolve) => setTimeout(() => resolve(stories), rollMs + pickMs + 700)),
    });
    await vi.advanceTimersByTimeAsync(rollMs + pickMs + 699);
    expect(log.at(-1)?.phase).toBe('picking');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)?.phase).toBe('shown');
  });

  it("changes nothing after it's stopped", async () => {
    const { log, player } = play({ timings });
    await vi.advanceTimersByTimeAsync(faceMs);
    player.stop();
    const seen = log.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toHaveLength(seen);
  });
});

type Options = Parameters<typeof createDicePlayer>[0];

/** Presses a die, and keeps what it does. */
function play(options: Partial<Options> & Pick<Options, 'timings'>) {
  const start = Date.now();
  const log: Array<DiceState & { at: number }> = [];
  const player = createDicePlayer({
    loadStories: () => Promise.resolve(stories),
    onChange: (state) => log.push({ ...state, at: Date.now() - start }),
    ...options,
  });
  player.press();
  return { log, player };
}
