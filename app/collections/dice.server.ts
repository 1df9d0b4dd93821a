import { defaultLocale, type Locale } from '../locale.ts';
import { diceSchema } from './dice.schema.ts';
import { readRecord } from './read.server.ts';

/** The words of the success-story dice. */
export function readDice(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/dice.yaml`, diceSchema);
}
