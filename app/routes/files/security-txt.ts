import { readSiteFiles } from '../../content/site/site-files.server.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { securityTxt } from '../../seo/files/texts.ts';
import { textFile } from './text-file.ts';

/** `/.well-known/security.txt`, built at build time. */
export function loader() {
  return textFile(securityTxt(mainEdition().site(), readSiteFiles().securityExpires));
}
