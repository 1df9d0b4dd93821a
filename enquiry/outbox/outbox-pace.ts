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

/** Waits that can be cut short. Times in milliseconds. */
export function createSleeper() {
  let ended = false;
  let woken = false;
  let current: { isNap: boolean; finish: () => void } | undefined;

  function sleep(time: number, isNap: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(finish, time);
      current = { isNap, finish };

      function finish(): void {
        clearTimeout(timer);
        current = undefined;
        resolve();
      }
    });
  }

  return {
    /**
     * Waits until the time is over, or `wake`, or `end`. A `wake` shortly before counts too.
     * Returns whether it was woken.
     */
    nap: async (time: number): Promise<boolean> => {
      if (!ended && !woken) {
        await sleep(time, true);
      }
      const wasWoken = woken;
      woken = false;
      return wasWoken;
    },
    /** Waits until the time is over, or `end`. */
    rest: async (time: number): Promise<void> => {
      if (!ended) {
        await sleep(time, false);
      }
    },
    wake: (): void => {
      woken = true;
      if (current?.isNap) {
        current.finish();
      }
    },
    /** From now on nothing waits. */
    end: (): void => {
      ended = true;
      current?.finish();
    },
  };
}
