import * as v from 'valibot';
import { pageMeta, template, text } from '../engine/fields.ts';

/** A heading of the sitemap page and the line under it. */
const groupSchema = v.strictObject({ title: text, note: text });

/** Words of the sitemap page. Its links come from the list of pages. */
export const sitemapPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({ eyebrow: text, headline: text, lead: text }),
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
