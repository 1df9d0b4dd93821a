import type { Inbox } from '../../enquiry/inbox/statement.ts';
import { addCounts, type Counts, mostMissingPaths, otherPaths } from '../../enquiry/inbox/visits.ts';
import type { Visit } from './read-visit.ts';

/** The most that a crash may lose, in milliseconds. */
const pause = 1000;

/**
 * Counts what was asked for in memory and stores the sums each second, and at the end. A host that
 * keeps no timer between requests sets `isTimed` to false and calls `store`; it has an inbox only
 * while it answers one.
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
      addView(counts, visit.path, visit.isBot);
      if (visit.search !== undefined) {
        addView(counts, visit.search, false);
      }
    } else {
      addMissing(counts, visit.path);
    }
    if (isTimed) {
      timer ??= setTimeout(flush, pause).unref();
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(store);
  }

  async function store(): Promise<void> {
    const taken = counts;
    counts = noCounts();
    if (taken.pages.size + taken.missing.size === 0) {
      return;
    }
    try {
      const at = now();
      const to = inbox();
      await to?.perform(addCounts(taken, { at, isClockSound: (await to.clockFault(at)) === undefined }));
    } catch {
      // The inbox tells of its failure itself, and a few sums are no loss beside it.
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
    },
  };
}

function noCounts(): Counts {
  return { pages: new Map(), missing: new Map() };
}

function addView({ pages }: Counts, path: string, isBot: boolean): void {
  const { views, bots } = pages.get(path) ?? { views: 0, bots: 0 };
  pages.set(path, isBot ? { views, bots: bots + 1 } : { views: views + 1, bots });
}

/** Memory is bounded like the table: a scanner asks for any number of paths. */
function addMissing({ missing }: Counts, path: string): void {
  const key = missing.has(path) || missing.size < mostMissingPaths ? path : otherPaths;
  missing.set(key, (missing.get(key) ?? 0) + 1);
}
