import * as v from 'valibot';
import { day, metaDescription, metaTitle, someOf, text } from '../engine/fields.ts';

/** The legal pages, by file name and address (SPEC §2 Legal). */
export const legalSlugs = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;

/** Tokens that the body may hold; the build fills them in from the owner's facts. */
export const legalTokens = ['email', 'phone', 'brand', 'address', 'baseUrl'] as const;

/** Front matter of a legal page. */
export const legalSchema = v.strictObject({
  title: text,
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
  /** SPEC §9: January 15, 2025 on all three pages. */
  effective: v.pipe(day, v.literal('2025-01-15', 'must be 2025-01-15 (SPEC §9)')),
  updated: day,
  /** For the release check only, never shown: what the owner must confirm, or set alike elsewhere. */
  confirm: v.optional(someOf(text)),
});

/** The words that the three legal pages share. */
export const legalWordsSchema = v.strictObject({
  eyebrow: text,
  effective: text,
  updated: text,
  contents: text,
  others: text,
});

export type LegalSlug = (typeof legalSlugs)[number];
