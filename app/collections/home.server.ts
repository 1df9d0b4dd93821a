import { defaultLocale, type Locale } from '../locale.ts';
import { homeSchema } from './home.schema.ts';
import { readRecord } from './read.server.ts';

/** The words of the home page. */
export function readHome(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/home.yaml`, homeSchema);
}
