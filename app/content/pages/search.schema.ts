import * as v from 'valibot';
import { internalPath, listOf, pageMeta, slug, template, text, words } from '../engine/fields.ts';

/** What the search finds and says (product.md, "Search"). */
export const searchSchema = v.strictObject({
  words: v.strictObject({
    ...words('title', 'label', 'placeholder', 'start', 'close', 'results', 'hint', 'elsewhere', 'articles', 'sitemap')
      .entries,
    none: template('query'),
    count: template('count'),
  }),
  types: words('service', 'caseStudy', 'page'),
  caseStudies: listOf(slug, 3),
  pages: listOf(v.strictObject({ title: text, path: internalPath }), 5),
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

/** The contents of `/search-index.json`: all that the dialog needs. */
export type SearchIndex = { words: SearchWords; entries: SearchEntry[] };
