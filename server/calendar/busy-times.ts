import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { busyTimes, CalendarFault } from '../../enquiry/calls/owners-calendar.ts';
import type { Span } from '../../enquiry/calls/slots.ts';

/** More than a slow machine needs for the largest calendar, in milliseconds. */
const longest = 20_000;

/**
 * Returns what `busyTimes` does, from a thread of its own. Anyone who sends the owner an invitation
 * writes into her calendar, and the library looks forever for a day that never comes, such as each
 * February 30.
 */
export async function busyTimesInThread(
  text: string,
  span: Parameters<typeof busyTimes>[1],
  limit = longest,
): Promise<Span[]> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: [text, span],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // The listening server keeps the process alive.
  thread.unref();
  const timeout = AbortSignal.timeout(limit);
  try {
    const [busy] = await once(thread, 'message', { signal: timeout });
    return busy as Span[];
  } catch (error) {
    throw timeout.aborted ? new CalendarFault('reading it takes too long: an event in it may have no end') : error;
  } finally {
    await thread.terminate();
  }
}

// The thread is this module, too.
if (import.meta.main) {
  parentPort?.postMessage(busyTimes(...(workerData as Parameters<typeof busyTimes>)));
}
