/**
 * Runs the tests, steps that don't depend on each other three at a time, and ends with their sum.
 *
 *   node scripts/test.ts          what a change needs before it's committed (npm test)
 *   node scripts/test.ts --full   everything, before a release (npm run test:full)
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder } from './build/cache.ts';

const isFull = process.argv.includes('--full');

/** A script of package.json with its arguments. */
type Step = readonly [script: string, ...args: string[]];

/** Steps that don't need the build, longest first. */
const sources: Step[] = [
  ['check:unit'],
  ...(isFull ? [['test:long'] as const] : []),
  ['test:conformance'],
  ['test:durability'],
  ['check:types'],
  ['check:unused'],
  ['check:lint'],
  ['check:content'],
  ['check:editions'],
  ['check:docs'],
  ['check:spelling'],
];
/** Steps that read the build. */
const built: Step[] = [
  ...(isFull ? [['test:rebuild'] as const] : []),
  ['test:built'],
  ['lint:site'],
  ['check:words'],
  ['check:weight'],
  ['check:uniqueness'],
];
/**
 * Browser tests. In full, the journeys of each engine run beside the others: alone, they left half
 * of two cores idle. Each run empties the folder that it's given for its traces.
 */
const browsers: Step[] = isFull
  ? [
      ['test:e2e', '--grep-invert', 'engines/', '--output', 'test-results/pages'],
      ['test:e2e', '--grep', 'engines/', '--output', 'test-results/engines'],
    ]
  : [['test:e2e', '--grep', '@core']];

const begin = performance.now();
const sum = { passed: 0, failed: 0 };
const failed: string[] = [];

await sideBySide([['build'], ...sources, ...built]);
// Without a build, what reads it would only repeat that.
if (!failed.includes('build')) {
  await Promise.all(browsers.map((step) => run(step, (line) => console.log(line))));
}
console.log(`\nTook ${seconds(begin)}.`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);

/**
 * Runs steps three at a time, and prints what each said once it ends. Two would leave a third of
 * two cores idle: crashes, locks, and mail servers that hang are mostly waited for.
 */
async function sideBySide(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const { promise: end, resolve: endBuild } = Promise.withResolvers<void>();
  const runNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (built.includes(step)) {
        await end;
        if (failed.includes('build')) {
          continue;
        }
      }
      const lines: string[] = [];
      const from = performance.now();
      await run(step, (line) => lines.push(line));
      if (step[0] === 'build') {
        endBuild();
      }
      console.log(`\n${step.join(' ')} (${seconds(from)})\n${lines.join('\n')}`);
    }
  };
  await Promise.all([runNext(), runNext(), runNext()]);
}

/** Runs a step to its end and adds to the sum. */
async function run([script, ...args]: Step, print: (line: string) => void): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The software is tested on the samples, whatever the owner has written.
      TIDEMARK_SITE: '',
      // Each inbox is a thread that loads its modules again, in half the time from here.
      NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled'),
      ...(isFull ? {} : { TEST_BRIEFLY: 'true' }),
    },
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(stripVTControlCharacters(line));
      print(line);
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  const counts = countsIn(lines);
  // A check without tests counts as one, and so does what breaks outside of them.
  sum.passed += counts.passed + Number(code === 0 && counts.passed === 0);
  sum.failed += counts.failed + Number(code !== 0 && counts.failed === 0);
  if (code !== 0) {
    failed.push([script, ...args].join(' '));
  }
}

/**
 * Returns the sums that Vitest ("Tests  1 failed | 20 passed") and Playwright ("20 passed (3.1m)")
 * print.
 */
function countsIn(lines: readonly string[]): typeof sum {
  const sums = lines.filter((line) => /^ +(?:Tests +)?\d+ (?:passed|failed)\b/u.test(line));
  const last = (outcome: string) => {
    const pattern = new RegExp(`(\\d+) ${outcome}\\b`, 'u');
    return Number(pattern.exec(sums.findLast((line) => pattern.test(line)) ?? '')?.[1] ?? 0);
  };
  return { passed: last('passed'), failed: last('failed') };
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`;
}
