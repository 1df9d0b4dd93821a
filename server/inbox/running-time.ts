import type { Inbox } from '../../enquiry/inbox/port.ts';
import { readSetting, writeSetting } from '../../enquiry/inbox/settings.ts';
import { writing } from '../../enquiry/inbox/statement.ts';

/** The most running time that a crash may lose, in milliseconds. */
const saveInterval = 300_000;

/**
 * Counts the milliseconds that a server has run on an inbox, across restarts: a clock that jumps can
 * neither hold an email back nor age an inquiry. Takes a monotonic clock in milliseconds.
 */
export function createRunningTime(perform: Inbox['perform'], monotonic: () => number = () => performance.now()) {
  let base: { saved: number; at: number } | undefined;
  let lastSaved = 0;

  async function now(): Promise<number> {
    if (!base) {
      const saved = Number((await perform(readSetting('running'))) ?? 0);
      base ??= { saved, at: monotonic() };
      lastSaved = base.saved;
    }
    return Math.floor(base.saved + monotonic() - base.at);
  }

  return {
    /** Returns the running time in whole milliseconds. */
    now,
    /** Writes it down if the last time is long ago, or at once. */
    save: async (atOnce = false): Promise<void> => {
      const time = await now();
      if (atOnce || time - lastSaved >= saveInterval) {
        await perform(writing('saveRunning', writeSetting('running', time)));
        lastSaved = time;
      }
    },
  };
}
