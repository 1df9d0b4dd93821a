import { clickCurve, steepness } from './curve.ts';
import { findLosses } from './losses.ts';
import { findOpportunities } from './opportunities.ts';
import { brandMatcher, guessBrand, isQuestion, languageOf, readTerms } from './query-kinds.ts';
import { type DroppedFile, readExport, unpackedLimit } from './reading/read-export.ts';
import type { Dataset, QueryRow, ReadingFault } from './rows.ts';
import { compareWith, findChanges, isLater, keep, type SavedExport } from './saved-export.ts';

/** The visitor's settings. Missing ones are guessed from the export. */
export type Options = {
  /** The brand's terms as typed, separated by commas. */
  brand?: string;
};

/** How many searches of a kind there are, and what they have together. */
export type Share = { searches: number; clicks: number; impressions: number };

/** Everything that the reader shows. */
export type Report = ReturnType<typeof analyze>;

/** A request to analyze. `choice` numbers the visitor's choice of files, which are read once. */
export type ReadingRequest = { choice: number; files: File[]; options: Options; saved?: SavedExport | undefined };

/** A report, or why there's none. */
export type ReadingAnswer = { report: Report; fault?: undefined } | { report?: undefined; fault: ReadingFault };

let last: { choice: number; dataset: Dataset } | undefined;

/** Reads the files, unless they're those of the last request, and analyzes them. */
export async function readAndAnalyze({ choice, files, options, saved }: ReadingRequest): Promise<ReadingAnswer> {
  if (last?.choice !== choice) {
    last = undefined;
    const reading = await readFiles(files);
    if (reading.fault) {
      return { fault: reading.fault };
    }
    last = { choice, dataset: reading.dataset };
  }
  return { report: analyze(last.dataset, options, saved) };
}

/** Works out a report from an export. */
export function analyze(read: Dataset, options: Options, saved?: SavedExport) {
  const earlier = saved && isLater(read, saved) ? saved : undefined;
  const { queries, pages, pairs, ...dataset } = earlier ? compareWith(read, earlier) : read;
  const terms = options.brand ?? guessBrand(dataset.host, queries);
  const isBrand = brandMatcher(readTerms(terms));
  const { brand: brandQueries = [], other: otherQueries = [] } = Object.groupBy(queries, ({ query }) =>
    isBrand(query) ? 'brand' : 'other',
  );
  // Pairs say where each page stood; a list of searches has an average over the site's pages.
  const rated = pairs.length > 0 ? pairs.filter(({ query }) => !isBrand(query)) : otherQueries;
  const curve = clickCurve(rated.map(({ now }) => now));
  const byLanguage = Object.groupBy(queries, ({ query }) => languageOf(query));
  const slope = curve && steepness(curve);
  const { totals } = dataset;
  const hasEarlier = dataset.periods.length > 1;
  const listed = share(queries.length > 0 ? queries : pages);
  return {
    options: { brand: terms },
    dataset: { ...dataset, queries: queries.length, pages: pages.length, pairs: pairs.length },
    /** The totals of the listed searches, or of the listed pages in an export without searches. */
    listed,
    /** Clicks by day less the clicks of all listed searches, when the export has as many by day. */
    unlisted:
      totals && queries.length > 0 && totals.clicks >= listed.clicks
        ? {
            clicks: totals.clicks - listed.clicks,
            impressions: Math.max(0, totals.impressions - listed.impressions),
          }
        : undefined,
    /** The click curve without the brand. Missing with too few searches. */
    curve: curve?.points,
    brand: { brand: share(brandQueries), other: share(otherQueries) },
    languages: {
      en: share(byLanguage.en),
      es: share(byLanguage.es),
      other: share(byLanguage.other),
      unknown: share(byLanguage.unknown),
    },
    opportunities: findOpportunities(otherQueries, curve),
    questions: queries
      .filter(({ query, now }) => now.impressions > 0 && isQuestion(query))
      .map(({ query, now }) => ({ query, language: languageOf(query), ...now }))
      .toSorted((a, b) => b.impressions - a.impressions),
    /** Missing without an earlier period, as are the changes. */
    losses: hasEarlier ? { rows: findLosses(pages, slope), knowsCurve: slope !== undefined } : undefined,
    changes: hasEarlier ? findChanges(queries) : undefined,
    /** Missing without pairs of searches and pages. */
    overlaps: pairs.length > 0 ? findOverlaps(rated) : undefined,
    /** The part of this export that the visitor may keep. */
    keepable: keep(read),
    /** When the export was saved that this one is compared with, and its days. */
    compared: earlier && { on: earlier.on, days: earlier.days },
  };
}

async function readFiles(files: readonly File[]) {
  const huge = files.find(({ size }) => size > unpackedLimit);
  if (huge) {
    return { fault: { kind: 'tooLarge', name: huge.name } } as const;
  }
  const dropped: DroppedFile[] = [];
  for (const file of files) {
    dropped.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return readExport(dropped);
}

function share(rows: ReadonlyArray<Pick<QueryRow, 'now'>> = []): Share {
  const sum = { searches: rows.length, clicks: 0, impressions: 0 };
  for (const { now } of rows) {
    sum.clicks += now.clicks;
    sum.impressions += now.impressions;
  }
  return sum;
}

/** A page counts when it has at least this share of the impressions of the one shown most. */
const countedShare = 0.1;

/** Below this many impressions, a second page is an accident. */
const countedImpressions = 10;

/**
 * Returns the searches that two or more pages share, the most shown first. Needs pairs of searches
 * and pages: lists apart from each other can't tell.
 */
export function findOverlaps(pairs: readonly QueryRow[]) {
  return [...Map.groupBy(pairs, ({ query }) => query).values()]
    .flatMap((group) => {
      const most = Math.max(...group.map(({ now }) => now.impressions));
      const counted = group
        .filter(({ now }) => now.impressions >= Math.max(countedImpressions, countedShare * most))
        .toSorted((a, b) => b.now.clicks - a.now.clicks || b.now.impressions - a.now.impressions);
      const [lead, ...others] = counted;
      const second = others.toSorted((a, b) => b.now.impressions - a.now.impressions)[0];
      if (!lead || !second) {
        return [];
      }
      const clicks = counted.reduce((total, { now }) => total + now.clicks, 0);
      return [
        {
          query: lead.query,
          pages: counted.length,
          impressions: most,
          clicks,
          /** The page with the most clicks, and its share of them in percent. */
          lead: lead.page,
          leadPosition: lead.now.position,
          leadShare: clicks === 0 ? 0 : (lead.now.clicks / clicks) * 100,
          /** The other page that Google shows most. */
          second: second.page,
          secondPosition: second.now.position,
        },
      ];
    })
    .toSorted((a, b) => b.impressions - a.impressions);
}
