import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readManifest } from '../../hosting/manifest.ts';
import { type Release, releaseFolder } from './release.ts';

const project = join(import.meta.dirname, '..', '..');

/**
 * Builds the site as it will be at `moment` (milliseconds), in a process that leaves the server its
 * share of the machine. `site` is the owner's folder, where it isn't that of this process. A build that has lost half of
 * the live pages stops, unless it `mayLose` them. Returns the finished release. Throws with the errors that the build printed.
 */
export async function buildRelease(
  {
    siteDirectory,
    baseUrl,
    site,
    mayLose = false,
  }: { siteDirectory: string; baseUrl: string; site?: string; mayLose?: boolean },
  moment: number,
  signal: AbortSignal,
): Promise<Release> {
  const directory = releaseFolder(siteDirectory, moment);
  const options = mayLose ? ['--with-less'] : [];
  const child = spawn(process.execPath, [join(project, 'scripts/build/main.ts'), ...options], {
    cwd: project,
    env: {
      ...process.env,
      PATH: `${join(project, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      BASE_URL: baseUrl,
      BUILD_DIR: dirname(directory),
      LIVE_BUILD: siteDirectory,
      BUILD_MOMENT: new Date(moment).toISOString(),
      STOP_ON_FINDINGS: 'true',
      ...(site !== undefined && { TIDEMARK_SITE: site }),
    },
    // What a build says on its way is no reason.
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const stop = (): void => {
    if (child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(0, 4000);
  });
  try {
    const ended = once(child, 'exit');
    if (child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    const [code] = (await ended) as [number | null];
    if (code !== 0) {
      throw new Error(said.trim() || `The build ended with ${code}.`);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return { directory, manifest: await readManifest(directory), moment };
}

/**
 * Returns when the first publication of the content after a moment (milliseconds) is. A process of
 * its own reads the content and gives the memory back.
 */
export async function nextInContent(since: number, signal: AbortSignal): Promise<string | undefined> {
  const script = join(project, 'scripts/build/next-publication.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: project,
    signal,
    env: { ...process.env, BUILD_MOMENT: new Date(since).toISOString() },
  });
  return stdout.trim() || undefined;
}
