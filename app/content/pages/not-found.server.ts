import { type Locale, readRecord } from '../engine/read.server.ts';
import { notFoundSchema } from './not-found.schema.ts';

/** Returns the words of the 404 page. */
export function readNotFound(locale: Locale) {
  return readRecord(`${locale}/pages/not-found.yaml`, notFoundSchema);
}
