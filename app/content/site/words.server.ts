import type { Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { consentSchema } from './consent.schema.ts';
import { diceSchema } from './dice.schema.ts';
import { interfaceSchema } from './interface.schema.ts';

/** Returns the words of the cookie banner. */
export function readConsent(locale: Locale) {
  return readRecord(`${locale}/consent.yaml`, consentSchema);
}

/** Returns the words of the success-story dice. */
export function readDice(locale: Locale) {
  return readRecord(`${locale}/dice.yaml`, diceSchema);
}

/** Returns the words of the frame that every page shares. */
export function readInterface(locale: Locale) {
  return readRecord(`${locale}/interface.yaml`, interfaceSchema);
}
