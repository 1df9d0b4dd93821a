import * as v from 'valibot';
import { internalPath, pageMeta, slug, template, text, words } from '../engine/fields.ts';

/** Words of the 404 page. Headline and home link are fixed (docs/fixed-strings.md). */
export const notFoundSchema = v.strictObject({
  meta: pageMeta,
  ...words('eyebrow', 'headline', 'text').entries,
  /** The browser fills in `{path}`: one prerendered file answers every unknown path. */
  asked: v.pipe(template('path'), v.includes('{path}', 'must contain {path}')),
  homeLink: text,
  search: words('label', 'placeholder', 'button'),
  nearest: words('title', 'text'),
  /** Describes the drawing to people who can't see it. */
  chartLabel: text,
});

export type NotFound = v.InferOutput<typeof notFoundSchema>;

/** A heading of the sitemap page and the line under it. */
const groupSchema = words('title', 'note');

/** Words of the sitemap page. Its links come from the list of pages. */
export const sitemapPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('eyebrow', 'headline', 'lead'),
  groups: v.strictObject({
    main: groupSchema,
    services: groupSchema,
    cities: groupSchema,
    caseStudies: groupSchema,
    blog: groupSchema,
    legal: groupSchema,
  }),
  /** `{service}` and `{city}` are filled in. */
  cityLink: v.pipe(
    template('service', 'city'),
    v.check((words) => words.includes('{service}') && words.includes('{city}'), 'must contain {service} and {city}'),
  ),
  allArticles: text,
  xmlLink: text,
  /** Links to the map's license. */
  mapCredit: text,
});

export type SitemapPage = v.InferOutput<typeof sitemapPageSchema>;

/** Words of the search, and the pages it finds (product.md, "Search"). */
export const searchSchema = v.strictObject({
  words: v.strictObject({
    ...words('title', 'label', 'placeholder', 'start', 'close', 'results', 'hint', 'elsewhere', 'articles', 'sitemap')
      .entries,
    none: template('query'),
    count: template('count'),
  }),
  types: words('service', 'caseStudy', 'page'),
  caseStudies: v.array(slug),
  pages: v.array(v.strictObject({ title: text, path: internalPath })),
  page: v.strictObject({
    meta: pageMeta,
    ...words('breadcrumb', 'headline', 'lead', 'submit', 'all', 'scriptless').entries,
    /** The title of a search with a query, around the page's own. */
    askedTitle: template('query', 'title'),
  }),
});

export type SearchContent = v.InferOutput<typeof searchSchema>;
export type SearchWords = SearchContent['words'];

/** An entry of the search index. `type` is the word shown: Service, Case Study, or Page. */
export type SearchEntry = { title: string; href: string; type: string };

/** All that the search dialog needs. */
export type SearchIndex = { words: SearchWords; entries: SearchEntry[] };
