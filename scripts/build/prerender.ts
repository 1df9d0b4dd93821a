import { spawnSync } from 'node:child_process';

/** A race that is lost this often is no race. */
const attempts = 3;

/**
 * Runs React Router's build with its prerender. The prerender asks a preview server for each page and can lose the race with its start
 * (ECONNREFUSED, React Router issue 15255): that failure, and no other, is tried again.
 */
export function prerender(): string {
  for (let attempt = 1; ; attempt += 1) {
    const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
    const output = `${stdout}${stderr}`;
    if (status === 0) {
      return process.env['BUILD_VERBOSE'] ? output : summary(output);
    }
    if (!output.includes('ECONNREFUSED') || attempt === attempts) {
      throw new Error(output);
    }
    console.warn(
      `The prerender lost the race with its own server (ECONNREFUSED): trying again, ${attempt} of ${attempts - 1}.`,
    );
  }
}

/** One line instead of a line for each of some 130 files. */
function summary(output: string): string {
  return `Built ${output.match(/Prerender \(html\)/gu)?.length ?? 0} pages.`;
}
