import { defaultLocale, type Locale } from '../locale.ts';
import { contactSchema } from './contact.schema.ts';
import { readRecord } from './read.server.ts';

/** The words of the contact page. */
export function readContact(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/contact.yaml`, contactSchema);
}
