import type { PageRuleId } from '../../content/words.ts';
import type { Indexing } from './indexing.ts';
import type { PageReading, PageSurroundings } from './page.ts';

/** The evidence for rules: the page, what both it and what came with it say about indexing, and that. */
export type Inspected = PageReading &
  Indexing & {
    given: PageSurroundings;
    /** The page after scripts, when that was pasted too. */
    rendered: PageReading | undefined;
  };

/**
 * How much a finding matters: it keeps the page out of search, it's a fault whoever reads the page,
 * or it's worth a look.
 */
export type Weight = 'blocks' | 'fault' | 'look';

/**
 * Returns a rule that one page alone can break (product.md, "Rules that one page can break").
 * @param source where the rule comes from
 * @param find returns what in the page breaks it, word for word, or an empty list
 */
export function rule(
  id: PageRuleId,
  weight: Weight,
  source: SourceName,
  find: (inspected: Inspected) => readonly string[],
) {
  return { id, weight, source, find };
}

/** Returns texts with the place in the page that they stand in. */
export function placed(place: string, texts: readonly string[]): Array<readonly [place: string, text: string]> {
  return texts.map((text) => [place, text]);
}

const google = 'https://developers.google.com/search/docs';

/** Where the rules come from. */
export const sources = {
  titleLink: `${google}/appearance/title-link`,
  snippet: `${google}/appearance/snippet`,
  robotsMeta: `${google}/crawling-indexing/robots-meta-tag`,
  robotsTxt: `${google}/crawling-indexing/robots/robots_txt`,
  contentTypes: `${google}/crawling-indexing/indexable-file-types`,
  business: `${google}/appearance/structured-data/local-business`,
  httpErrors: `${google}/crawling-indexing/http-network-errors`,
  canonical: `${google}/crawling-indexing/consolidate-duplicate-urls`,
  headMetadata: `${google}/crawling-indexing/valid-page-metadata`,
  metaTags: `${google}/crawling-indexing/special-tags`,
  localized: `${google}/specialty/international/localized-versions`,
  sitemap: `${google}/crawling-indexing/sitemaps/build-sitemap`,
  links: `${google}/crawling-indexing/links-crawlable`,
  images: `${google}/appearance/google-images`,
  lateImage: 'https://web.dev/articles/lcp-lazy-loading',
  urls: `${google}/crawling-indexing/url-structure`,
  imageSize: 'https://web.dev/articles/optimize-cls',
  scripts: `${google}/crawling-indexing/javascript/javascript-seo-basics`,
  gallery: `${google}/appearance/structured-data/search-gallery`,
  dataPolicies: `${google}/appearance/structured-data/sd-policies`,
  googlebot: `${google}/crawling-indexing/googlebot`,
  mobile: `${google}/crawling-indexing/mobile/mobile-sites-mobile-first-indexing`,
  starterGuide: `${google}/fundamentals/seo-starter-guide`,
  pictures: 'https://www.w3.org/WAI/tutorials/images/',
  pageLanguage: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  mixedContent: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  time: 'https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-time-element',
  html: 'https://html.spec.whatwg.org/multipage/',
  spam: `${google}/essentials/spam-policies`,
  openGraph: 'https://ogp.me/',
} as const;

export type SourceName = keyof typeof sources;
