import { editions, mainEdition } from '../../editions/edition.server.ts';
import { listAllPages } from '../../editions/pages/site-list.server.ts';
import { humansTxt } from '../../seo/files/texts.ts';
import { textFile } from './text-file.ts';

/** `/humans.txt`, built at build time. */
export function loader() {
  const days = listAllPages().map((page) => page.lastmod);
  const languages = editions().map(({ name }) => name);
  return textFile(humansTxt(mainEdition().site(), days.toSorted().at(-1) ?? '', languages));
}
