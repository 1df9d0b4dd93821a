import { mainEdition } from '../../editions/edition.server.ts';
import { robotsTxt } from '../../seo/files/robots-txt.ts';
import { textFile } from './text-file.ts';

/** `/robots.txt`, built at build time. */
export function loader() {
  return textFile(robotsTxt(mainEdition().site().baseUrl));
}
