import { defaultLocale, type Locale } from '../locale.ts';
import { consentSchema } from './consent.schema.ts';
import { readRecord } from './read.server.ts';

/** The words of the cookie banner. */
export function readConsent(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/consent.yaml`, consentSchema);
}
