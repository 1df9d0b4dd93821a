import * as v from 'valibot';
import { day, pageMeta, text, words } from '../engine/fields.ts';

/** The tools with a page of their own that search engines list. Their words, routes, and addresses have these names. */
export const listedToolPageIds = ['case-file', 'x-ray', 'search-console-reader', 'search-almanac'] as const;

/** The pages below the resources page: such tools and the site's own report. */
export const toolPageIds = [...listedToolPageIds, 'own-report'] as const;

export type ToolPageId = (typeof toolPageIds)[number];

/** The words at the top of each page below the resources page, and of links to it. */
export const toolPageHead = v.strictObject({
  /** The text of links and of the last breadcrumb. */
  name: text,
  /** The day the page's words last changed. */
  updated: day,
  meta: pageMeta,
  hero: words('eyebrow', 'headline', 'lead'),
  /** The call to action at the end. */
  call: words('title', 'text', 'phoneLabel'),
});
