import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../text/seeded-random.ts';
import { createDicePlayer, type DiceState, diceTimings, randomFace, randomItem, type Story } from './dice-player.ts';

const stories = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (id): Story => ({
    id,
    company: id,
    industry: '-',
    location: '-',
    metrics: [],
    color: 'teal',
    provenance: 'sample',
    hasPage: true,
  }),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    const { log, player } = play({ timings });
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs + 1000);
    const phases = log.filter((entry, at) => entry.phase !== log[at - 1]?.phase).map(({ at, phase }) => [phase, at]);
    expect(phases).toEqual([
      ['rolling', 0],
      ['picking', rollMs],
      ['shown', rollMs + pickMs],
    ]);
  });

  it('shows a new face at each beat of the roll and at no other time', async () => {
    let next = 0;
    // Numbers in sequence, so no face repeats the one before.
    const { log, player } = play({ timings, random: () => (next++ % 6) / 6 });
    player.press();
    await vi.advanceTimersByTimeAsync(10_000);
    const beats = log.filter((entry, at) => entry.face !== (log[at - 1]?.face ?? 5)).map(({ at }) => at);
    const all = Array.from({ length: rollMs / faceMs }, (_, at) => (at + 1) * faceMs);
    expect(beats).toEqual(all);
  });

  it('bursts when it lands and clears the burst on time', async () => {
    const { log, player } = play({ timings });
    player.press();
    await vi.advanceTimersByTimeAsync(10_000);
    const bursts = log
      .filter((entry, at) => entry.burst !== (log[at - 1]?.burst ?? 0))
      .map(({ at, burst }) => [burst, at]);
    expect(bursts).toEqual([
      [particles, rollMs],
      [0, rollMs + particleMs],
    ]);
  });

  it('ignores presses from the roll until the story shows', async () => {
    const { log, player } = play({ timings });
    player.press();
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
    player.press();
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
    const { log, player } = play({ timings, random: () => 0 });
    player.press();
    for (let roll = 0; roll < 5; roll++) {
      await vi.advanceTimersByTimeAsync(rollMs + pickMs);
      player.press();
    }
    const shown = log.flatMap(({ phase, story }) => (phase === 'shown' && story ? [story.id] : []));
    const inTurn = shown.filter((id, at) => id !== shown[at - 1]);
    expect(inTurn).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  it('shows the only story again', async () => {
    const { log, player } = play({ timings, loadStories: async () => stories.slice(0, 1) });
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    expect(log.at(-1)).toMatchObject({ phase: 'shown', story: { id: 'a' } });
  });

  it('keeps picking until slow stories arrive', async () => {
    const { log, player } = play({
      timings,
      loadStories: () => new Promise((resolve) => setTimeout(() => resolve(stories), rollMs + pickMs + 700)),
    });
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs + 699);
    expect(log.at(-1)?.phase).toBe('picking');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)?.phase).toBe('shown');
  });

  it("fails a roll whose stories can't be loaded, logs it, and rolls the next one", async () => {
    const failure = new Error('no connection');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<() => Promise<Story[]>>().mockRejectedValueOnce(failure).mockResolvedValue(stories);
    const { log, player } = play({ timings, loadStories: load });
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    expect(log.at(-1)?.phase).toBe('failed');
    expect(said).toHaveBeenCalledWith(failure);
    player.press();
    await vi.advanceTimersByTimeAsync(rollMs + pickMs);
    expect(log.at(-1)?.phase).toBe('shown');
    said.mockRestore();
  });

  it("changes nothing after it's stopped", async () => {
    const { log, player } = play({ timings });
    player.press();
    await vi.advanceTimersByTimeAsync(faceMs);
    player.stop();
    const seen = log.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toHaveLength(seen);
  });
});

function play(
  options: Partial<Parameters<typeof createDicePlayer>[0]> & Pick<Parameters<typeof createDicePlayer>[0], 'timings'>,
) {
  const start = Date.now();
  const log: Array<DiceState & { at: number }> = [];
  const player = createDicePlayer({
    random: () => 0.5,
    loadStories: () => Promise.resolve(stories),
    onChange: (state) => log.push({ ...state, at: Date.now() - start }),
    ...options,
  });
  return { log, player };
}

/**
 * 60,000 draws per seed. With equal chances, the count of one of six faces has a deviation of about
 * 91, of one of eight stories 81.
 */
const draws = 60_000;
const seeds = [1, 20_261_121, 4_294_967_295];

describe('chance', () => {
  const stories = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it.each(seeds)('returns each of six faces and eight stories equally often (seed %d)', (seed) => {
    const random = seededRandom(seed);
    const faces = count(() => randomFace(random));
    expect([...faces.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chiSquare(faces, 6)).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
    const shown = count(() => randomItem(stories, random));
    expect([...shown.keys()].sort()).toEqual(stories);
    expect(chiSquare(shown, 8)).toBeLessThan(24.3); // 7 degrees of freedom, one in a thousand
  });

  it('throws for an empty list', () => {
    expect(() => randomItem([], () => 0)).toThrow(RangeError);
  });
});

function count<T>(draw: () => T): Map<T, number> {
  const counts = new Map<T, number>();
  for (let at = 0; at < draws; at++) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  return counts;
}

function chiSquare(counts: Map<unknown, number>, kinds: number): number {
  const expected = draws / kinds;
  return [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
}
