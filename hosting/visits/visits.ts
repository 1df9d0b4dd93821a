import type { Inbox } from '../../enquiry/inbox/statement.ts';
import { addCounts, type Counts, mostMissingPaths, otherPaths } from '../../enquiry/inbox/visits.ts';
import type { Visit } from './read-visit.ts';

/** After this time in milliseconds, a request that was to store the sums was ended before it could. */
const lostPause = 30_000;

/** Counts what was asked for in memory, and stores the sums together. */
export function createVisits(now = Date.now) {
  let counts = noCounts();
  let plannedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Returns whether whoever counts is to store the sums in a moment, with what others count meanwhile. */
    count: (visit: Visit): boolean => {
      if (visit.kind === 'page') {
        addView(counts, visit.path, visit.isBot);
        if (visit.search !== undefined) {
          addView(counts, visit.search, false);
        }
      } else {
        addMissing(counts, visit.path);
      }
      const isPlanned = now() - plannedAt <= lostPause;
      plannedAt = isPlanned ? plannedAt : now();
      return !isPlanned;
    },
    /** Stores the sums of now. */
    store: async (inbox: Pick<Inbox, 'perform' | 'clockFault'>): Promise<void> => {
      const taken = counts;
      counts = noCounts();
      plannedAt = Number.NEGATIVE_INFINITY;
      if (taken.pages.size + taken.missing.size === 0) {
        return;
      }
      try {
        const at = now();
        await inbox.perform(addCounts(taken, { at, isClockSound: (await inbox.clockFault(at)) === undefined }));
      } catch {
        // The inbox tells of its failure itself, and a few sums are no loss beside it.
      }
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
