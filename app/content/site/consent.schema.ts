import * as v from 'valibot';
import { text } from '../engine/fields.ts';

/** A label in the banner's language with its English name beneath (docs/decisions/007-banner-language.md). */
const label = v.strictObject({ own: text, english: text });

/** The words of the cookie banner (SPEC §4), in Spanish whatever the edition (D17), and of its status line in the footer. */
export const consentSchema = v.strictObject({
  lang: v.literal('es'),
  region: text,
  text,
  acceptAll: label,
  essentialOnly: label,
  configure: label,
  close: label,
  /** Shown in place of the question to a browser that sends Global Privacy Control. */
  privacySignal: text,
  /** The line beside the footer's button for such a browser, in the language of the edition. */
  footerSignal: text,
});

export type ConsentWords = v.InferOutput<typeof consentSchema>;
