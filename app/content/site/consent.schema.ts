import * as v from 'valibot';
import { text } from '../engine/fields.ts';

/**
 * A label in the banner's language with its English name below
 * (docs/decisions/007-banner-language.md). The Spanish edition needs no English name.
 */
const label = v.strictObject({ own: text, english: v.optional(text) });

/**
 * Words of the cookie banner, in Spanish in every edition, and of its status line in the footer
 * (product.md, "Banner language").
 */
export const consentSchema = v.strictObject({
  lang: v.literal('es'),
  region: text,
  text,
  acceptAll: label,
  essentialOnly: label,
  configure: label,
  close: label,
  /** Replaces the question in a browser that sends Global Privacy Control. */
  privacySignal: text,
  /** The line beside the footer's button in such a browser, in the edition's language. */
  footerSignal: text,
});

export type ConsentWords = v.InferOutput<typeof consentSchema>;
