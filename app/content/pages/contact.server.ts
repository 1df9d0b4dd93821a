import { type Locale, readRecord } from '../engine/read.server.ts';
import { contactSchema } from './contact.schema.ts';

/** Returns the words of the contact page. */
export function readContact(locale: Locale) {
  return readRecord(`${locale}/pages/contact.yaml`, contactSchema);
}
