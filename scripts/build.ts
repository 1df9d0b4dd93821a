import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Builds the site: React Router's build and prerender, then the hosting step that makes the folder ready to serve.
 *
 * The prerender asks a preview server for each page and can lose the race with its start (ECONNREFUSED, React Router
 * issue 15255): that failure, and no other, is tried again.
 */
const attempts = 3;

/** The scale benchmark and the tests build in other folders. */
const folder = process.env['BUILD_DIR'] ?? 'build';

rmSync(folder, { recursive: true, force: true });
for (let attempt = 1; ; attempt++) {
  const { status, output } = run('react-router', ['build']);
  if (status === 0) break;
  if (!output.includes('ECONNREFUSED') || attempt === attempts) process.exit(status);
  console.warn(
    `The prerender lost the race with its own server (ECONNREFUSED): trying again, ${attempt} of ${attempts - 1}.`,
  );
}
const steps = [
  'scripts/move-page-data.ts',
  'scripts/split-styles.ts',
  'scripts/shorten-scripts.ts',
  'scripts/build/share-pictures/draw.ts',
  'scripts/build/finish.ts',
];
for (const step of steps) {
  const { status } = run('node', [step, `${folder}/client`]);
  if (status !== 0) process.exit(status);
}

function run(command: string, args: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout}${stderr}`;
  process.stdout.write(process.env['BUILD_VERBOSE'] || status !== 0 ? output : summary(output));
  return { status: status ?? 1, output };
}

/** One line instead of a line for each of some 130 files. */
function summary(output: string): string {
  const pages = output.match(/Prerender \(html\)/g)?.length;
  return pages ? `Built ${pages} pages.\n` : output;
}
