/** The shortest and the longest length of a service, in weeks. */
export type Weeks = { from: number; to: number };

/**
 * Returns the weeks that a duration states ('4-6 weeks', '3 weeks', '2-3 weeks (setup)'), or undefined
 * when it starts with no number: then only the words show.
 */
export function weeksOf(duration: string): Weeks | undefined {
  const [, from, to = from] = /^[^\p{L}\d]*(\d+)(?:\s?[-–]\s?(\d+))?\s/u.exec(duration) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

/** Returns the length of a scale for all of them: the longest, rounded up to an even number of weeks. */
export function scaleOf(all: ReadonlyArray<Weeks | undefined>): number {
  return Math.ceil(Math.max(2, ...all.map((weeks) => weeks?.to ?? 0)) / 2) * 2;
}
