/**
 * Measures the form service with full durability: `npm run bench:enquiries -- [inquiries] [at
 * once]`. Starts the real server with a new database on the built site and sends inquiries over
 * HTTP.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formFields } from '../../enquiry/testing/forms.ts';
import { type ChildServer, startServer } from '../../server/testing/child-server.ts';
import { megabytes, quantile } from './harness.ts';

const [total = 5000, parallel = 32] = process.argv.slice(2).map(Number);
// Next to the project, like DATA_DIR: many machines keep their temporary folder in memory, where a
// sync costs nothing.
const directory = mkdtempSync(join(process.env.BENCH_DIR ?? process.cwd(), '.bench-'));
const server = await startServer({
  SITE_DIR: process.env.SITE_DIR ?? 'build/client',
  DATA_DIR: directory,
  LOG_LEVEL: 'silent',
}).catch((error: unknown) => {
  rmSync(directory, { recursive: true });
  throw error;
});

try {
  const idle = megabytes(server.pid);
  const { seconds, delays, refused, peak } = await load(server);
  const bytes = statSync(join(directory, 'enquiries.sqlite')).size;
  console.table({
    'enquiries stored': total - refused,
    'not stored': refused,
    'at once': parallel,
    'enquiries per second': Math.round((total - refused) / seconds),
    'answer, median ms': quantile(delays, 0.5).toFixed(1),
    'answer, 99 % ms': quantile(delays, 0.99).toFixed(1),
    'memory idle, MB': Math.round(idle),
    'memory peak, MB': Math.round(peak),
    'database, MB': Math.round(bytes / 1e5) / 10,
  });
} finally {
  await server.kill('SIGTERM');
  rmSync(directory, { recursive: true });
}

async function load(
  target: ChildServer,
): Promise<{ seconds: number; delays: number[]; refused: number; peak: number }> {
  const delays: number[] = [];
  let next = 0;
  let refused = 0;
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, megabytes(target.pid));
  }, 200);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < total) {
        next += 1;
        const sent = performance.now();
        const { status } = await target.post(formFields({ company: `Company ${next}` }));
        delays.push(performance.now() - sent);
        refused += status === 200 ? 0 : 1;
      }
    }),
  );
  clearInterval(watching);
  return {
    seconds: (performance.now() - started) / 1000,
    delays,
    refused,
    peak: Math.max(peak, megabytes(target.pid)),
  };
}
