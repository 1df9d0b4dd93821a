import { asError } from '../../enquiry/outbox/failure.ts';
import { minute } from '../../text/units.ts';
import type { Release } from './release.ts';

/** How often it looks whether something is to be published, and how soon it tries again. */
const interval = 10 * minute;

/** How long before its time a scheduled release is built. */
const lead = 3 * minute;

export type PublisherEvent =
  | { event: 'published'; at: string }
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
  const started = Date.now();
  const stopped = new AbortController();
  let wake = (): void => undefined;
  let work: Promise<void> | undefined;

  return {
    start: (): void => {
      // It ends by being stopped alone.
      work ??= run().catch(() => undefined);
    },
    /** Ends a build that is under way. */
    stop: async (): Promise<void> => {
      stopped.abort();
      wake();
      await work;
    },
  };

  async function run(): Promise<void> {
    for (;;) {
      if (!(await publishNext())) {
        await until(Date.now() + interval);
      }
    }
  }

  /** Publishes what's due before the next round. Returns whether something was due. */
  async function publishNext(): Promise<boolean> {
    let at: string | undefined;
    try {
      at = await next();
      if (at === undefined || !isDue(at)) {
        return false;
      }
      const moment = Date.parse(at);
      await until(moment - lead);
      const served = current();
      const release = await build(moment, stopped.signal);
      await until(moment);
      // What the desk published meanwhile isn't in this build.
      if (current() === served) {
        await switchTo(release, moment);
        report({ event: 'published', at });
      }
      return true;
    } catch (error) {
      stopped.signal.throwIfAborted();
      const { message: reason } = asError(error);
      report(at === undefined ? { event: 'content-not-read', reason } : { event: 'publication-failed', at, reason });
      return false;
    }
  }

  /** Returns the next publication: the one that the release knows of, or a file that was scheduled since. */
  async function next(): Promise<string | undefined> {
    const { manifest, moment } = current();
    const known = manifest.nextPublication;
    return known !== undefined && isDue(known) ? known : look(moment ?? started, stopped.signal);
  }

  /** Whether the next round would be too late. */
  function isDue(at: string): boolean {
    return Date.parse(at) <= Date.now() + interval + lead;
  }

  /** Waits until a moment (milliseconds). Throws when it's stopped. */
  async function until(moment: number): Promise<void> {
    stopped.signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, Math.max(0, moment - Date.now())).unref();
    });
    stopped.signal.throwIfAborted();
  }
}
