/** In milliseconds. `lease` must be longer than one attempt can last. */
export type OutboxPace = {
  /** The pause after a first failure, and by what it grows. */
  first: number;
  factor: number;
  /** The longest a single email waits for its next attempt. */
  longest: number;
  /** The longest pause of the whole channel while its server is ill. */
  rest: number;
  /** The longest wait between two looks into the outbox. */
  poll: number;
  lease: number;
};

/** From a quarter of a minute to an hour for one email, to ten minutes for an ill server. */
export const defaultPace: OutboxPace = {
  first: 15_000,
  factor: 3,
  longest: 3_600_000,
  rest: 600_000,
  poll: 20_000,
  lease: 600_000,
};

/**
 * Returns the pause after so many attempts, in milliseconds: growing, at most `longest`, shortened
 * by up to a quarter.
 */
export function pauseAfter(
  attempts: number,
  { first, factor, longest }: Pick<OutboxPace, 'first' | 'factor' | 'longest'>,
  chance: number,
): number {
  const whole = Math.min(longest, first * factor ** (attempts - 1));
  // Varied, so that emails that failed together do not come back together. Never longer than
  // promised.
  return Math.round(whole * (0.75 + chance / 4));
}

/** Waits that `wake` cuts short, even when it came before, and that `end` ends for good. */
export function createSleeper() {
  let [isEnded, isWoken] = [false, false];
  let finish = (): void => undefined;

  return {
    /** Waits so many milliseconds at most. Returns whether it was woken. */
    nap: async (time: number): Promise<boolean> => {
      if (!isEnded && !isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, time);
          finish = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const wasWoken = isWoken;
      isWoken = false;
      return wasWoken;
    },
    wake: (): void => {
      isWoken = true;
      finish();
    },
    end: (): void => {
      isEnded = true;
      finish();
    },
  };
}
