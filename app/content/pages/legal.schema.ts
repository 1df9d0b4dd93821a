import * as v from 'valibot';
import { day, metaDescription, metaTitle, redirectFrom, someOf, text, words } from '../engine/fields.ts';

/** The legal pages, by file name and path. */
export const legalSlugs = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;

/** Tokens for the body. The build replaces them with the owner's facts. */
export const legalTokens = ['email', 'phone', 'brand', 'address', 'mailingAddress', 'baseUrl', 'remedy'] as const;

/** A legal page's front matter. */
export const legalSchema = v.strictObject({
  title: text,
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
  redirectFrom,
  /** The same date on all three pages (product.md, "Legal pages"). */
  effective: v.pipe(day, v.literal('2025-01-15', 'must be 2025-01-15')),
  updated: day,
  /** Notes to the owner: to confirm, or to keep consistent elsewhere. Only the release check reads it. */
  confirm: v.optional(someOf(text)),
});

/** Words that the three legal pages share. */
export const legalWordsSchema = words('eyebrow', 'effective', 'updated', 'contents', 'others');

export type LegalSlug = (typeof legalSlugs)[number];
