import * as v from 'valibot';
import { day, pageMeta, text, words } from '../engine/fields.ts';

/** The pages below the resources page: two instruments and the site's own report. */
export const instrumentIds = ['x-ray', 'search-console-reader', 'own-report'] as const;

export type InstrumentId = (typeof instrumentIds)[number];

/** What every page below the resources page says at its top and in links to it. */
export const instrumentHead = v.strictObject({
  /** The text of links and of the last breadcrumb. */
  name: text,
  /** The day the page's words last changed. */
  updated: day,
  meta: pageMeta,
  hero: words('eyebrow', 'headline', 'lead'),
  /** The call to action at the end. */
  call: words('title', 'text', 'phoneLabel'),
});

export type InstrumentHead = v.InferOutput<typeof instrumentHead>;
