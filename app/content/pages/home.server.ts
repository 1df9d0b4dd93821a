import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { readRecord } from '../engine/read.server.ts';
import { homeSchema } from './home.schema.ts';

/** The words of the home page. */
export function readHome(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/home.yaml`, homeSchema);
}
