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
    /** Waits until the time is over, or `wake`, or `end`. A `wake` shortly before counts too. Returns whether it was woken. */
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
