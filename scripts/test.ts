/**
 * Runs the tests, steps that don't depend on each other three at a time, and ends with their sum.
 *
 *   node scripts/test.ts          what a change needs before it's committed (npm test)
 *   node scripts/test.ts --full   everything, before a release (npm run test:full)
 */
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder } from './build/cache.ts';
import { type Check, commandsOf } from './commands.ts';
import { findEngines } from './find-browsers.mjs';

const isFull = process.argv.includes('--full');

/** A check, with its arguments. */
type Step = Check | `e2e ${string}`;

const checks: Step[] = ['types', 'unused', 'lint', 'spelling', 'content', 'editions', 'docs'];
/** Steps that don't need the build, longest first: the longest mostly wait. */
const sources: Step[] = isFull
  ? ['durability', 'long', 'conformance', 'unit', ...checks]
  : ['unit', 'durability', 'conformance', ...checks];
/** Steps that read the build. */
const built: Step[] = ['built', 'crawl', 'words', 'weight', 'uniqueness'];
if (isFull) {
  built.unshift('rebuild');
}
/**
 * Browser tests. In full, the journeys of each engine run beside the others: alone, they left half
 * of two cores idle. Each run empties the folder that it's given for its traces.
 */
const browsers: Step[] = isFull
  ? ['e2e --grep-invert engines/ --output test-results/pages', 'e2e --grep engines/ --output test-results/engines']
  : ['e2e --grep @core'];

const begin = performance.now();
const sum = { passed: 0, failed: 0 };
const failed: string[] = [];
/** What ran, one line a step: its sum and the seconds it took. */
const ran: string[] = [];

await sideBySide(['build', ...sources, ...built]);
// Without a build, what reads it would only repeat that.
if (!failed.includes('build')) {
  await Promise.all(browsers.map(run));
}
// Without Firefox or WebKit, their journeys are left out.
const engines = Object.entries(findEngines()).map(([name, path]) => (path ? name : `no ${name}`));
console.log(`\n${ran.join('\n')}\nTook ${seconds(begin)}, in ${engines.join(', ')}.`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);

/**
 * Runs steps three at a time. Two would leave a third of two cores idle: crashes, locks, and mail
 * servers that hang are mostly waited for.
 */
async function sideBySide(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const { promise: end, resolve: endBuild } = Promise.withResolvers<void>();
  const runNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      await (built.includes(step) && end);
      if (!(built.includes(step) && failed.includes('build'))) {
        await run(step);
      }
      if (step === 'build') {
        endBuild();
      }
    }
  };
  await Promise.all([runNext(), runNext(), runNext()]);
}

/**
 * Runs a step to its end, adds to the sum, and prints what the step said: a browser's tests as they
 * end, since they take long, and all else at once.
 */
async function run(step: Step): Promise<void> {
  const [check = '', ...args] = step.split(' ');
  const lines: string[] = [];
  const from = performance.now();
  let code = 0;
  for (const [program = '', ...words] of commandsOf('check', check, args)) {
    code ||= await runProgram(program, words, (line) => {
      lines.push(stripVTControlCharacters(line));
      if (check === 'e2e') {
        console.log(line);
      }
    });
  }
  if (check !== 'e2e') {
    console.log(`\n${step} (${seconds(from)})\n${lines.join('\n')}`);
  }
  const { passed, failed: failures } = countsIn(lines);
  // A check without tests counts as one, and so does what breaks outside of them.
  sum.passed += passed + Number(code === 0 && passed === 0);
  sum.failed += failures + Number(code !== 0 && failures === 0);
  const tests = passed + failures > 0 ? `${passed} passed, ${failures} failed` : 'a check';
  ran.push(`${code === 0 ? 'passed' : 'FAILED'}  ${step}: ${tests}, ${seconds(from)}`);
  if (code !== 0) {
    failed.push(step);
  }
}

/** Returns the exit status of a program. */
function runProgram(program: string, words: readonly string[], print: (line: string) => void): Promise<number> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The software is tested on the samples, whatever the owner has written.
      TIDEMARK_SITE: '',
      // Each inbox is a thread that loads its modules again, in half the time from here.
      NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled'),
      TMPDIR: folderForTests(),
      ...(isFull ? {} : { TEST_BRIEFLY: 'true' }),
    },
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', print);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Returns the folder that tests write to: in memory if Linux has room, because an inbox waits for the
 * disk on every post.
 */
function folderForTests(): string {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
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
