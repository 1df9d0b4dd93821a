import { listPages } from '../../editions/pages.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { humansTxt } from '../../seo/files/texts.ts';
import { textFile } from './text-file.ts';

/** /humans.txt, made at build. */
export function loader() {
  const days = listPages().map((page) => page.lastmod);
  return textFile(humansTxt(readSite(), days.toSorted().at(-1) ?? ''));
}
