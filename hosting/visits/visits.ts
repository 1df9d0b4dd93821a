import type { Inbox } from '../../enquiry/inbox/statement.ts';
import { addCounts, type Counts, mostMissingPaths, otherPaths } from '../../enquiry/inbox/visits.ts';
import type { Visit } from './read-visit.ts';

/** The most that a crash may lose, in milliseconds. */
const pause = 1000;

/** How long to wait when the sums couldn't be stored, in milliseconds. */
const pauseAfterFailure = 30_000;

/**
 * Counts what was asked for in memory and stores the sums each second, and at the end. Sums that
 * can't be stored wait for the next time. A host that keeps no timer between requests sets `isTimed`
 * to false and calls `store`; it has an inbox only while it answers one.
 */
export function createVisits({
  inbox,
  now = Date.now,
  isTimed = true,
}: {
  inbox: () => Pick<Inbox, 'perform' | 'clockFault'> | undefined;
  now?: () => number;
  isTimed?: boolean;
}) {
  let counts = noCounts();
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  function count(visit: Visit): void {
    if (visit.kind === 'page') {
      addView(counts, visit.path, visit.isBot ? { views: 0, bots: 1 } : { views: 1, bots: 0 });
      if (visit.search !== undefined) {
        addView(counts, visit.search, { views: 1, bots: 0 });
      }
    } else {
      addMissing(counts, visit.path, 1);
    }
    schedule(pause);
  }

  function schedule(wait: number): void {
    if (isTimed) {
      timer ??= setTimeout(flush, wait).unref();
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(store);
  }

  async function store(): Promise<void> {
    const taken = counts;
    if (taken.pages.size + taken.missing.size === 0) {
      return;
    }
    counts = noCounts();
    try {
      const at = now();
      const to = inbox();
      await to?.perform(addCounts(taken, { at, isClockSound: (await to.clockFault(at)) === undefined }));
    } catch {
      for (const [path, sums] of taken.pages) {
        addView(counts, path, sums);
      }
      for (const [path, requests] of taken.missing) {
        addMissing(counts, path, requests);
      }
      schedule(pauseAfterFailure);
    }
  }

  return {
    count,
    /** Stores the sums of now. */
    store,
    /** Stores what is left. */
    stop: async (): Promise<void> => {
      flush();
      await saving;
      clearTimeout(timer);
    },
  };
}

function noCounts(): Counts {
  return { pages: new Map(), missing: new Map() };
}

function addView({ pages }: Counts, path: string, { views, bots }: { views: number; bots: number }): void {
  const known = pages.get(path) ?? { views: 0, bots: 0 };
  pages.set(path, { views: known.views + views, bots: known.bots + bots });
}

/** Memory is bounded like the table: a scanner asks for any number of paths. */
function addMissing({ missing }: Counts, path: string, requests: number): void {
  const key = missing.has(path) || missing.size < mostMissingPaths ? path : otherPaths;
  missing.set(key, (missing.get(key) ?? 0) + requests);
}
