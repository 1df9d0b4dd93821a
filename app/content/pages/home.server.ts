import { type Locale, readRecord } from '../engine/read.server.ts';
import { homeSchema } from './home.schema.ts';

/** Returns the words of the home page. */
export function readHome(locale: Locale) {
  return readRecord(`${locale}/pages/home.yaml`, homeSchema);
}
