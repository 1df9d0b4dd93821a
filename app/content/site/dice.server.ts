import { type Locale, readRecord } from '../engine/read.server.ts';
import { diceSchema } from './dice.schema.ts';

/** Returns the words of the success-story dice. */
export function readDice(locale: Locale) {
  return readRecord(`${locale}/dice.yaml`, diceSchema);
}
