import * as v from 'valibot';
import { internalPath, listOf, pageMeta, slug, text, words } from '../engine/fields.ts';

/** What the search finds and says (SPEC §3 Search index entry, §4 Search dialog). */
export const searchSchema = v.strictObject({
  words: words(
    'title',
    'label',
    'placeholder',
    'start',
    'none',
    'count',
    'close',
    'results',
    'hint',
    'elsewhere',
    'articles',
    'sitemap',
  ),
  types: words('service', 'caseStudy', 'page'),
  caseStudies: listOf(slug, 3),
  pages: listOf(v.strictObject({ title: text, path: internalPath }), 5),
  page: v.strictObject({ meta: pageMeta, ...words('breadcrumb', 'headline', 'lead', 'submit', 'all').entries }),
});

export type SearchContent = v.InferOutput<typeof searchSchema>;
export type SearchWords = SearchContent['words'];

/** Search index entry (SPEC §3). `type` is the word shown: Service, Case Study or Page. */
export type SearchEntry = { title: string; href: string; type: string };

/** What `/search-index.json` holds: all that the dialog needs. */
export type SearchIndex = { words: SearchWords; entries: SearchEntry[] };
