import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { readRecord } from '../engine/read.server.ts';
import { contactSchema } from './contact.schema.ts';

/** The words of the contact page. */
export function readContact(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/contact.yaml`, contactSchema);
}
