import { type Locale, readRecord } from '../engine/read.server.ts';
import { howWeWorkSchema } from './how-we-work.schema.ts';

/** Returns the words of the methodology page. */
export function readHowWeWork(locale: Locale) {
  return readRecord(`${locale}/pages/how-we-work.yaml`, howWeWorkSchema);
}
