import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { readRecord } from '../engine/read.server.ts';
import { consentSchema } from './consent.schema.ts';

/** The words of the cookie banner. */
export function readConsent(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/consent.yaml`, consentSchema);
}
