import { asError } from '../../enquiry/outbox/failure.ts';
import type { Release } from './release.ts';

/** How long before its time a scheduled release is built, in milliseconds. */
const lead = 3 * 60_000;

/** How long after a failed build the next one is tried. */
const pause = 10 * 60_000;

/** How often the content is asked for publications that the release doesn't know of. */
const lookInterval = 10 * 60_000;

/** A timer can't wait longer. */
const longestWait = 2 ** 31 - 1;

export type PublisherEvent =
  | { event: 'published'; at: string }
  | { event: 'publication-found'; at: string }
  | { event: 'content-not-read'; reason: string }
  | { event: 'publication-failed'; at: string; reason: string };

type PublisherOptions = {
  /** The release that is served now. */
  current: () => Release;
  /** Builds the site as it will be at `moment` (milliseconds). Returns the finished release. */
  build: (moment: number, signal: AbortSignal) => Promise<Release>;
  /**
   * Returns when the first publication of the content after a moment (milliseconds) is, as it's
   * written, or undefined without one.
   */
  look: (since: number, signal: AbortSignal) => Promise<string | undefined>;
  /** Serves a release from now on, also after a restart. */
  switchTo: (release: Release, moment: number) => Promise<void>;
  report: (event: PublisherEvent) => void;
};

/**
 * Publishes scheduled articles and case studies at their moment (product.md, "Drafts"). It builds
 * the site ahead, in the background, and switches when the moment has come. A failed build is
 * reported and tried again; visitors keep the site they have.
 */
export function createPublisher({ current, build, look, switchTo, report }: PublisherOptions) {
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  /** The publication that the timer waits for, until its build begins. */
  let planned: string | undefined;
  let isBuilding = false;
  let looked = Date.now();
  const stopped = new AbortController();

  return {
    /** Starts to wait for the next publication. */
    start: () => {
      plan(current().manifest.nextPublication);
      looking = setInterval(() => void lookAgain(), lookInterval);
      looking.unref();
    },
    /** Waits for the next publication of a release that another program has made live. */
    replan: () => {
      if (!isBuilding) {
        clearTimeout(timer);
        plan(current().manifest.nextPublication);
      }
    },
    /** Ends a build that is under way. */
    stop: async (): Promise<void> => {
      stopped.abort();
      clearTimeout(timer);
      clearInterval(looking);
      await work;
    },
  };

  function plan(at: string | undefined): void {
    planned = at;
    if (at !== undefined) {
      wait(Date.parse(at) - lead, () => publish(at));
    }
  }

  /** An owner may schedule a file after the build, or take one back. */
  async function lookAgain(): Promise<void> {
    const since = looked;
    looked = Date.now();
    try {
      const at = await look(since, stopped.signal);
      if (!isBuilding && at !== undefined && (planned === undefined || Date.parse(at) < Date.parse(planned))) {
        report({ event: 'publication-found', at });
        clearTimeout(timer);
        plan(at);
      }
    } catch (error) {
      if (!stopped.signal.aborted) {
        report({ event: 'content-not-read', reason: asError(error).message });
      }
    }
  }

  async function publish(at: string): Promise<void> {
    const moment = Date.parse(at);
    isBuilding = true;
    try {
      const release = await build(moment, stopped.signal);
      wait(moment, async () => {
        try {
          await switchTo(release, moment);
          report({ event: 'published', at });
          isBuilding = false;
          plan(current().manifest.nextPublication);
        } catch (error) {
          fail(at, error);
        }
      });
    } catch (error) {
      fail(at, error);
    }
  }

  function fail(at: string, error: unknown): void {
    isBuilding = false;
    if (!stopped.signal.aborted) {
      report({ event: 'publication-failed', at, reason: asError(error).message });
      wait(Date.now() + pause, () => publish(at));
    }
  }

  function wait(until: number, then: () => Promise<void>): void {
    if (stopped.signal.aborted) {
      return;
    }
    const left = until - Date.now();
    timer = setTimeout(
      () => {
        if (until > Date.now()) {
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
