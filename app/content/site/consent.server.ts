import { type Locale, readRecord } from '../engine/read.server.ts';
import { consentSchema } from './consent.schema.ts';

/** Returns the words of the cookie banner. */
export function readConsent(locale: Locale) {
  return readRecord(`${locale}/consent.yaml`, consentSchema);
}
