import type { Release } from './release.ts';

/** How long before its time a scheduled release is built, in milliseconds. */
const lead = 3 * 60_000;

/** How long after a failed build the next one is tried. */
const pause = 10 * 60_000;

/** A timer can't wait longer. */
const longestWait = 2 ** 31 - 1;

export type PublisherEvent =
  | { event: 'published'; at: string }
  | { event: 'publication-failed'; at: string; reason: string };

export type PublisherOptions = {
  /** The release that is served now. */
  current: () => Release;
  /** Builds the site as it will be at `moment` (milliseconds). Returns the finished release. */
  build: (moment: number, signal: AbortSignal) => Promise<Release>;
  /** Serves a release from now on, also after a restart. */
  switchTo: (release: Release, moment: number) => Promise<void>;
  report: (event: PublisherEvent) => void;
  now?: (() => number) | undefined;
};

/**
 * Publishes scheduled articles and case studies at their moment (product.md, "Drafts"). It builds the
 * site ahead, in the background, and switches when the moment has come. A failed build is reported and
 * tried again; visitors keep the site they have.
 */
export function createPublisher({ current, build, switchTo, report, now = Date.now }: PublisherOptions) {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const stopped = new AbortController();

  return {
    /** Starts to wait for the next publication. */
    start: plan,
    /** Ends a build that is under way. */
    stop: async (): Promise<void> => {
      stopped.abort();
      clearTimeout(timer);
      await work;
    },
  };

  function plan(): void {
    const at = current().manifest.nextPublication;
    if (at !== undefined) {
      wait(Date.parse(at) - lead, () => publish(at));
    }
  }

  async function publish(at: string): Promise<void> {
    const moment = Date.parse(at);
    try {
      const release = await build(moment, stopped.signal);
      wait(moment, async () => {
        try {
          await switchTo(release, moment);
          report({ event: 'published', at });
          plan();
        } catch (error) {
          fail(at, error);
        }
      });
    } catch (error) {
      fail(at, error);
    }
  }

  function fail(at: string, error: unknown): void {
    if (!stopped.signal.aborted) {
      report({ event: 'publication-failed', at, reason: error instanceof Error ? error.message : String(error) });
      wait(now() + pause, () => publish(at));
    }
  }

  function wait(until: number, then: () => Promise<void>): void {
    if (stopped.signal.aborted) {
      return;
    }
    const left = until - now();
    timer = setTimeout(
      () => {
        if (until > now()) {
          wait(until, then);
        } else {
          work = then();
        }
      },
      Math.min(Math.max(left, 0), longestWait),
    );
    timer.unref();
  }
}
