/**
 * Imported by the server that `npm run bench server` attacks: says at its end how long its event
 * loop stood still at most, once it had started.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  // Starting takes three seconds at most.
  setTimeout(() => delays.enable(), 3000).unref();
  process.once('exit', () => process.stdout.write(`Longest turn ${(delays.max / 1e6).toFixed(0)} ms\n`));
}
