/** In milliseconds. `lease` must be longer than one attempt can last. */
export interface OutboxPace {
  first: number;
  factor: number;
  longest: number;
  /** The longest wait between two looks into the outbox. */
  poll: number;
  /** The longest pause of the whole outbox after failures in a row. */
  rest: number;
  lease: number;
}

/** First after a quarter of a minute, then ever later, in the end twice a day for as long as it takes. */
export const PACE: OutboxPace = {
  first: 15_000,
  factor: 3,
  longest: 12 * 3_600_000,
  poll: 20_000,
  rest: 60_000,
  lease: 600_000,
};

/** The pause after the given number of attempts, in milliseconds: growing, at most `longest`, varied by a quarter either way. */
export function pauseAfter(
  attempts: number,
  pace: Pick<OutboxPace, 'first' | 'factor' | 'longest'>,
  chance: number,
): number {
  const whole = Math.min(pace.longest, pace.first * pace.factor ** (attempts - 1));
  return Math.round(whole * (0.75 + chance / 2));
}
