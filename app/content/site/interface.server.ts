import { type Locale, readRecord } from '../engine/read.server.ts';
import { interfaceSchema } from './interface.schema.ts';

/** Returns the words of the frame that every page shares. */
export function readInterface(locale: Locale) {
  return readRecord(`${locale}/interface.yaml`, interfaceSchema);
}
