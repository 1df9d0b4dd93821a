import { cutToWidth, descriptionShown, titleWidth, titleWidthLimit } from '../../../../locale/title-width.ts';
import { siteOf } from '../../../../seo/page-rules/indexing.ts';
import { findFaults, inspectPage } from '../../../../seo/page-rules/inspect.ts';
import { detectLanguage } from '../../../../seo/page-rules/languages.ts';
import { contentsOf, type PageLink, type PageReading } from '../../../../seo/page-rules/page.ts';
import type { Weight } from '../../../../seo/page-rules/rule.ts';
import { differencesOf } from '../../../../seo/page-rules/rules/text.ts';
import { type DataNode, stateOf, typesOf } from '../../../../seo/page-rules/structured-data.ts';
import { readSavedFrom, type XRayRequest } from './inputs.ts';

/** A list for the screen: at most `most` of its items, and how many there are. */
export type Capped<T> = { items: T[]; total: number };

type LinkKind = 'inside' | 'outside' | 'fragment' | 'mail' | 'other';

/** A described thing on its level of the tree, with its own plain values. */
export type DataRow = {
  depth: number;
  /** The property that it's the value of. */
  of: string;
  types: string[];
  state: 'shown' | 'retired' | 'none';
  since: string | undefined;
  values: Array<[name: string, value: string]>;
};

/** Everything the X-ray shows of a page, as plain data. */
export type XRayReport = NonNullable<ReturnType<typeof readReport>>;

/**
 * Characters of a page that are read, more than Googlebot takes: a slow machine is done with
 * them in seconds. The report says so when a page has more.
 */
export const mostRead = 5_000_000;

/** The findings' weights, the heaviest first. */
const weights: readonly Weight[] = ['blocks', 'fault', 'look'];

/** Reads a pasted page (`readReport`) and returns the report with the milliseconds that it took. */
export function timeReport(request: XRayRequest): { report: XRayReport | undefined; ms: number } {
  const start = performance.now();
  return { report: readReport(request), ms: Math.round(performance.now() - start) };
}

/**
 * Reads a pasted page. Returns undefined for a text without a tag. The page is only parsed: nothing
 * in it runs and nothing is fetched.
 */
export function readReport({ source, rendered, ...given }: XRayRequest) {
  if (!/<[a-z!]/iu.test(source)) {
    return undefined;
  }
  const page = inspectPage(source.slice(0, mostRead), {
    ...given,
    url: withScheme(given.url) || readSavedFrom(source),
    rendered: rendered.slice(0, mostRead),
  });
  const { own, verdict } = page;
  return {
    /** The page's own URL, as far as anything given says it. */
    url: own,
    bytes: page.bytes,
    isCut: source.length > mostRead || rendered.length > mostRead,
    verdict,
    /** Inputs that are missing and could still keep the page out of search: none once it's blocked. */
    unknown: (['url', 'headers', 'robotsTxt'] as const).filter(
      (name) => verdict.state !== 'blocked' && (name === 'url' ? (page.url ?? '') : given[name]).trim() === '',
    ),
    /** The weightiest first. */
    findings: findFaults(page)
      .map((finding) => ({ ...finding, evidence: cap(finding.evidence, 8) }))
      .toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight)),
    preview: previewOf(page, own),
    share: shareOf(page),
    facts: {
      canonical: page.canonicals.map(({ href }) => href).join(', '),
      robots: page.directives.map(({ evidence }) => evidence).join(' · '),
    },
    text: {
      words: page.text.words,
      all: page.text.all,
      isMarked: page.text.isMarked,
      text: page.text.text.slice(0, 20_000),
    },
    headings: cap(page.headings, 200),
    links: linksOf(page, own),
    images: {
      count: page.images.length,
      missing: page.images.filter(({ alt }) => alt === undefined).length,
      decorative: page.images.filter(({ alt }) => alt === '').length,
    },
    data: cap(
      page.things.flatMap((thing) => rowsOf(thing)),
      150,
    ),
    hasMicrodata: page.hasMicrodata,
    languages: {
      declared: page.lang ?? '',
      found: detectLanguage(page.text.text) ?? '',
      alternates: page.alternates.slice(0, 60).map(({ lang, href }) => `${lang}: ${href}`),
    },
    difference: page.rendered && differencesOf(page, page.rendered),
  };
}

function cap<T>(items: readonly T[], most: number): Capped<T> {
  return { items: items.slice(0, most), total: items.length };
}

/** "example.com/page" is what people copy. */
function withScheme(typed: string): string {
  const url = typed.trim();
  return url === '' || /^[a-z]+:/iu.test(url) ? url : `https://${url}`;
}

function previewOf(page: PageReading, own: string | undefined) {
  const [title = ''] = page.titles;
  const description = metaOf(page, 'description');
  const { shown, pixels, limit } = descriptionShown(description);
  return {
    host: own ? new URL(own).host : '',
    path: own ? decodedPath(own) : '',
    title,
    titleShown: cutToWidth(title, titleWidth, titleWidthLimit),
    titlePixels: titleWidth(title),
    titleLimit: titleWidthLimit,
    descriptionShown: shown,
    descriptionPixels: pixels,
    descriptionLimit: limit,
  };
}

function decodedPath(url: string): string {
  const segments = new URL(url).pathname.split('/').filter(Boolean);
  try {
    return segments.map(decodeURIComponent).join(' › ');
  } catch {
    return segments.join(' › ');
  }
}

function shareOf(page: PageReading) {
  return {
    title: metaOf(page, 'og:title') || (page.titles[0] ?? ''),
    description: metaOf(page, 'og:description') || metaOf(page, 'description'),
    image: metaOf(page, 'og:image'),
    site: metaOf(page, 'og:site_name'),
  };
}

function metaOf(page: PageReading, name: string): string {
  return contentsOf(page, name)[0] ?? '';
}

function linksOf(page: PageReading, own: string | undefined) {
  const found = page.links.flatMap((link) => (link.href === undefined ? [] : [{ ...link, href: link.href }]));
  const kinds = found.map((link) => kindOf(link.href, own));
  const count = (kind: LinkKind) => kinds.filter((each) => each === kind).length;
  return {
    counts: {
      inside: count('inside'),
      outside: count('outside'),
      fragment: count('fragment'),
      mail: count('mail'),
      other: count('other'),
      frame: found.filter(({ isFrame }) => isFrame).length,
    },
    list: cap(
      found
        .filter(({ isFrame }, index) => !isFrame && kinds[index] !== 'fragment')
        .map(({ href, name, rel }) => ({ href, name, rel })),
      200,
    ),
  };
}

function kindOf(href: NonNullable<PageLink['href']>, own: string | undefined): LinkKind {
  if (href.startsWith('#')) {
    return 'fragment';
  }
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/iu.test(href)) {
    return /^(?:mailto|tel|sms):/iu.test(href) ? 'mail' : 'other';
  }
  const target = own && URL.parse(href, own);
  const isOwn = !/^(?:https?:)?\/\//iu.test(href) || (target && siteOf(target.href) === siteOf(own));
  return isOwn ? 'inside' : 'outside';
}

/** A stack, because data from outside may nest without end. */
function rowsOf(root: DataNode): DataRow[] {
  const rows: DataRow[] = [];
  const waiting: Array<{ value: unknown; of: string; depth: number; holder?: DataNode }> = [
    { value: root, of: '', depth: 0 },
  ];
  for (let next = waiting.pop(); next && rows.length < 400; next = waiting.pop()) {
    const { value, of, depth, holder } = next;
    if (Array.isArray(value)) {
      for (const item of value.toReversed()) {
        waiting.push({ ...next, value: item });
      }
    } else if (typeof value === 'object' && value !== null) {
      const thing = value as DataNode;
      const entries = Object.entries(thing).filter(([name]) => !['@type', '@context'].includes(name));
      const isPlain = (each: unknown) =>
        typeof each !== 'object' ||
        each === null ||
        (Array.isArray(each) && each.every((item) => typeof item !== 'object'));
      const { state, since } = stateOf(thing, of, holder);
      rows.push({
        depth,
        of,
        types: typesOf(thing),
        state,
        since,
        values: entries
          .filter(([, each]) => isPlain(each))
          .map(([name, each]) => [name, (Array.isArray(each) ? each.join(', ') : String(each)).slice(0, 200)]),
      });
      const inner = entries.filter(([, each]) => !isPlain(each));
      for (const [name, each] of inner.toReversed()) {
        waiting.push({ value: each, of: name, depth: depth + 1, holder: thing });
      }
    }
  }
  return rows;
}
