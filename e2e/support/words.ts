import { mainEdition } from '../../app/editions/edition.server.ts';

/**
 * The words of the pages. They come from content, because the owner may change any of it; a test
 * quotes only what the product fixes.
 */
export const edition = mainEdition();
export const site = edition.site();
export const services = edition.services();
export const frame = edition.words('interface');
export const home = edition.home();
export const about = edition.about();
export const dice = edition.words('dice');
export const { form } = edition.contact();
