import { readSite } from '../../collections/site.server.ts';
import { readSiteFiles } from '../../collections/site-files.server.ts';
import { securityTxt } from '../../seo/files/texts.ts';
import { textFile } from './text-file.ts';

/** /.well-known/security.txt, made at build. */
export function loader() {
  return textFile(securityTxt(readSite(), readSiteFiles().securityExpires));
}
