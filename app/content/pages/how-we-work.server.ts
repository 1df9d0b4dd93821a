import { interpolate } from '../../locale/interpolate.ts';
import { type Locale, readRecord } from '../engine/read.server.ts';
import { readOwnerFacts } from '../site/site.server.ts';
import { howWeWorkSchema } from './how-we-work.schema.ts';

/** Returns the words of the methodology page, with the owner's price of continuing filled in. */
export function readHowWeWork(locale: Locale) {
  const words = readRecord(`${locale}/pages/how-we-work.yaml`, howWeWorkSchema);
  const { continuing } = readOwnerFacts(locale).terms;
  return { ...words, timeline: { ...words.timeline, lead: interpolate(words.timeline.lead, { continuing }) } };
}
