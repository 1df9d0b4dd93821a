/** In milliseconds. `lease` must be longer than one attempt can last. */
export type OutboxPace = {
  /** The pause after a first failure, and by what it grows. */
  first: number;
  factor: number;
  /** The longest a single letter waits for its next attempt. */
  longest: number;
  /** The longest pause of the whole channel while its server is ill. */
  rest: number;
  /** The longest wait between two looks into the outbox. */
  poll: number;
  lease: number;
};

/** From a quarter of a minute to an hour for one letter, to ten minutes for a server that is ill. */
export const defaultPace: OutboxPace = {
  first: 15_000,
  factor: 3,
  longest: 3_600_000,
  rest: 600_000,
  poll: 20_000,
  lease: 600_000,
};

/** Returns the pause after so many attempts, in milliseconds: growing, at most `longest`, shortened by up to a quarter. */
export function pauseAfter(
  attempts: number,
  { first, factor, longest }: Pick<OutboxPace, 'first' | 'factor' | 'longest'>,
  chance: number,
): number {
  const whole = Math.min(longest, first * factor ** (attempts - 1));
  // Varied, so that letters that failed together do not come back together. Never longer than promised.
  return Math.round(whole * (0.75 + chance / 4));
}
