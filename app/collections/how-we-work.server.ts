import { defaultLocale, type Locale } from '../locale.ts';
import { howWeWorkSchema } from './how-we-work.schema.ts';
import { readRecord } from './read.server.ts';

/** The words of the methodology page. */
export function readHowWeWork(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/how-we-work.yaml`, howWeWorkSchema);
}
