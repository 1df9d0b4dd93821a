import { defaultLocale, type Locale } from '../locale.ts';
import { cityPageSchema } from './city-page.schema.ts';
import { readRecord } from './read.server.ts';
import { servicePageSchema } from './service-page.schema.ts';
import { servicesPageSchema } from './services-page.schema.ts';

/** The words of the services index. */
export function readServicesPage(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/services.yaml`, servicesPageSchema);
}

/** The words that all service pages share. */
export function readServicePage(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/service.yaml`, servicePageSchema);
}

/** The words that all city pages share. */
export function readCityPage(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/city.yaml`, cityPageSchema);
}
