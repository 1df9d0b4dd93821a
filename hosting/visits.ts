import { isbot } from 'isbot';
import type { Inbox } from '../enquiry/inbox/statement.ts';
import { addCounts, type Counts, mostMissingPaths, otherPaths } from '../enquiry/inbox/visits.ts';
import { shownQuery, speculationFile, speculationRules } from './headers.ts';
import { type HostedSite, type Resolution, resolve, withoutSlash } from './rules.ts';

/**
 * A page that someone asked for, or a path that has none (product.md, "What the server counts").
 */
export type Visit =
  | {
      kind: 'page';
      path: string;
      isBot: boolean;
      /** The search engine that a person came from, by its host. */
      search?: string;
    }
  | { kind: 'missing'; path: string };

/** The parts of a request that counting needs. */
type Headers = Readonly<
  Partial<Record<'accept' | 'referer' | 'sec-fetch-dest' | 'user-agent', string | undefined>> & {
    'sec-purpose'?: string | string[] | undefined;
  }
>;

type Request = {
  path: string;
  query: string;
  resolution: Resolution;
  site: HostedSite;
  pageOf: ReadonlyMap<string, string>;
};

/** Longer names of browsers aren't read to their end: they come from programs. */
const longestAgent = 500;

/**
 * Returns what a request asks for, or undefined for what isn't counted: files that are no pages,
 * what a browser fetches ahead, and missing paths that no one wanted to read as a page. A page that
 * was fetched ahead counts once it's shown: then its browser asks for the rules under the address
 * that `headersFor` gave it. `path` is the path as it came, without its query.
 */
export function readVisit(
  { method, headers }: { method: string; headers: Headers },
  { path, query, resolution, site, pageOf }: Request,
): Visit | undefined {
  if (method !== 'GET' || resolution.kind !== 'file' || isAhead(headers)) {
    return undefined;
  }
  if (resolution.file === speculationFile && query === shownQuery) {
    return pageAt(resolve(URL.parse(headers.referer ?? '')?.pathname ?? '', site), pageOf, headers);
  }
  if (resolution.status === 404) {
    return wantsDocument(headers) ? { kind: 'missing', path: nameOf(path) } : undefined;
  }
  return pageAt(resolution, pageOf, headers);
}

/**
 * Returns the headers of a file for one request. A page that's fetched ahead asks for the rules
 * again when it's shown, and counts then.
 */
export function headersFor(
  { file, headers }: Resolution & { kind: 'file' },
  { query, headers: sent }: { query: string; headers: Headers },
): Record<string, string> {
  return {
    ...headers,
    ...('speculation-rules' in headers && isAhead(sent) && { 'speculation-rules': speculationRules(shownQuery) }),
    ...(file === speculationFile && query === shownQuery && { 'cache-control': 'no-store' }),
  };
}

/** Whether a browser fetches this for a page that may never be shown. */
function isAhead(headers: Headers): boolean {
  return headers['sec-purpose'] !== undefined;
}

function pageAt(resolution: Resolution, pageOf: Request['pageOf'], headers: Headers): Visit | undefined {
  const page = resolution.kind === 'file' && resolution.status === 200 ? pageOf.get(resolution.file) : undefined;
  if (page === undefined) {
    return undefined;
  }
  const isBot = isProgram(headers['user-agent']);
  const search = isBot ? undefined : searchHost(headers.referer);
  return { kind: 'page', path: page, isBot, ...(search !== undefined && { search }) };
}

/** Search engines, and assistants that search and name their sources. */
const searchHosts =
  /^(?:google\.com|search\.yahoo\.com|yandex\.com|(?:bing|duckduckgo|qwant|startpage|baidu|kagi|perplexity|chatgpt)\.(?:com|ai)|ecosia\.org|search\.brave\.com|(?:gemini|copilot)\.(?:google|microsoft)\.com)$/u;

/** Their hosts in single countries, of which a forged header can name any number. */
const ofCountry = /^(?:(google|yandex)\.[a-z.]{2,6}|[a-z]{2}\.(search\.yahoo)\.com)$/u;

/** Returns the search engine's host alone: neither the search nor the page of its results. */
function searchHost(referrer: string | undefined): string | undefined {
  const host =
    URL.parse(referrer ?? '')
      ?.hostname.replace(/^www\./u, '')
      .replace(ofCountry, '$1$2.com') ?? '';
  return searchHosts.test(host) ? host : undefined;
}

/** Returns the page of each document. */
export function pagesByFile({ pages }: Pick<HostedSite, 'pages'>): Map<string, string> {
  return new Map([...pages].map(([path, file]) => [file, path]));
}

/**
 * Browsers say what they want a document for. Search engines, whose faulty links matter too, accept
 * HTML.
 */
function wantsDocument(headers: Headers): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? /\btext\/html\b/u.test(headers.accept ?? '') : destination === 'document';
}

/** Every browser names itself. */
function isProgram(agent: string | undefined): boolean {
  return !agent || isbot(agent.slice(0, longestAgent));
}

/** Longer paths are no old page's. */
const longestPath = 200;

/** Returns the name under which a missing path is counted. Looking for persons in a long one takes a while. */
function nameOf(path: string): string {
  const decoded = withoutSlash(decodeURIComponent(path));
  return decoded.length > longestPath ? otherPaths : maskPath(decoded);
}

/** Replaces a masked part of a path. */
export const masked = '…';

const emailAddress = /[^\s/]+(?:@|＠|%40)[^\s/]+/giu;

/** Seven digits or more, as a phone number or another number of a person is written. */
const longNumber = /[+(]*\p{Nd}(?:[\s().+_-]*\p{Nd}){6,}/gu;

/** An old article's day names no one. */
const day = /^\d{4}-\d\d-\d\d$/u;

/**
 * Returns a path without what looks like an email address, a phone number, or another long number
 * of a person (product.md, "What the server counts").
 */
export function maskPath(path: string): string {
  return path.replaceAll(emailAddress, masked).replaceAll(longNumber, (number) => (day.test(number) ? number : masked));
}

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
