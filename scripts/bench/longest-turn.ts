/**
 * Imported by the server that `npm run bench server` attacks: says at its end how long its event
 * loop stood still at most, once it had started.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How long starting takes at most, in milliseconds. */
const startMs = 3000;

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  setTimeout(() => delays.enable(), startMs).unref();
  process.once('exit', () => process.stdout.write(`Longest turn ${(delays.max / 1e6).toFixed(0)} ms\n`));
}
