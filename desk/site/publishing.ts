import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { contentFolder, factsFile } from '../../app/content/engine/folders.server.ts';
import { buildRelease, nextInContent } from '../../server/publish/build.ts';
import { findRelease, makeLive, removeOtherReleases } from '../../server/publish/release.ts';
import type { Versions } from './versions.ts';

const run = promisify(execFile);

/** The state of the running publication, or how the last one ended. */
type Progress =
  | { state: 'idle' }
  | { state: 'building'; since: number }
  | { state: 'failed'; at: number; reason: string };

type PublishingOptions = {
  versions: Versions;
  siteDirectory: string;
  baseUrl: () => string;
  /** The owner's command that puts a build on a static host (`publish` in `site.yaml`). */
  command: () => string | undefined;
  now?: (() => number) | undefined;
  build?: typeof buildRelease;
  /** Returns when the first publication of the content after a moment (milliseconds) is. */
  next?: typeof nextInContent;
};

/**
 * Publishes the owner's folder (product.md, "The page is the editor"). A separate process builds
 * and checks a copy of it, so typing goes on meanwhile. One rename makes the finished build the one
 * that the server serves; a static host gets it by the owner's command. Whatever fails before
 * leaves the site as it is.
 */
export function createPublishing({ versions, siteDirectory, baseUrl, command, ...options }: PublishingOptions) {
  const { now = Date.now, build = buildRelease, next = nextInContent } = options;
  const opened = now();
  let progress: Progress = { state: 'idle' };
  let work: Promise<void> = Promise.resolve();
  const stopped = new AbortController();

  return {
    progress: () => progress,
    /** Publishes what was scheduled and is due, for a static host. Elsewhere, the server does. */
    publishDue: async (): Promise<void> => {
      if (command() === undefined || progress.state !== 'idle') {
        return;
      }
      const at = await next(versions.live().moment || opened, stopped.signal);
      if (at !== undefined && Date.parse(at) <= now()) {
        start();
      }
    },
    publish: start,
    /** Ends a build that is under way. */
    stop: async (): Promise<void> => {
      stopped.abort();
      await work;
    },
    /** Resolves when nothing is under way. */
    done: () => work,
  };

  /** Starts a publication, unless one is under way. `mayLose` says that pages of the live site go on purpose. */
  function start(mayLose = false): void {
    if (progress.state === 'building') {
      return;
    }
    progress = { state: 'building', since: now() };
    work = publish(mayLose).then(
      () => {
        progress = { state: 'idle' };
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        progress = { state: 'failed', at: now(), reason };
      },
    );
  }

  async function publish(mayLose: boolean): Promise<void> {
    const moment = now();
    const site = versions.copy();
    const wish = { siteDirectory, baseUrl: baseUrl(), site, mayLose };
    const release = await build(wish, moment, stopped.signal).catch((error: Error) => {
      // The owner knows her files by their folder, not by the copy's.
      throw new Error(error.message.replaceAll(site, contentFolder()));
    });
    const own = command();
    if (own !== undefined) {
      await runCommand(own, resolve(release.directory, '..'), stopped.signal);
    }
    const before = await findRelease(siteDirectory).catch(() => undefined);
    await makeLive(siteDirectory, moment);
    versions.markLive(moment);
    // A running server needs a moment to leave the one before.
    removeOtherReleases(siteDirectory, [release.directory, ...(before ? [before.directory] : [])]);
  }
}

export type Publishing = ReturnType<typeof createPublishing>;

/** The command finds the build in `BUILD`: its `client` folder, and one for each host below `hosts`. */
async function runCommand(command: string, build: string, signal: AbortSignal): Promise<void> {
  try {
    await run('sh', ['-c', command], { signal, env: { ...process.env, BUILD: build }, timeout: 10 * 60_000 });
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    const said = `${stderr} ${stdout}`.replaceAll(/\s+/gu, ' ').trim().slice(-1000) || message;
    throw new Error(`${factsFile}: publish: ended with a fault: ${said}`);
  }
}
