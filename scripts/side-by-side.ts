/**
 * Runs npm scripts that don't depend on each other, two at a time, and prints what each said once it
 * ends. Fails when one of them fails, after all have run.
 *
 *   node scripts/side-by-side.ts <script> <script> …
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

const waiting = process.argv.slice(2);
const failed: string[] = [];

await Promise.all([runNext(), runNext()]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/** Runs one script after the other until none is left. */
async function runNext(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    const begin = performance.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [said, complained, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
    console.log(`\n${script} (${((performance.now() - begin) / 1000).toFixed(0)} s)`);
    process.stdout.write(said);
    process.stderr.write(complained);
    if (code !== 0) {
      failed.push(script);
    }
  }
}
