import { readSite } from '../../content/site/site.server.ts';
import { robotsTxt } from '../../seo/files/robots-txt.ts';
import { textFile } from './text-file.ts';

/** /robots.txt, made at build. */
export function loader() {
  return textFile(robotsTxt(readSite().baseUrl));
}
