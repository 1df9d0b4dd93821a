import { resultsFile } from '../../charts/results-sheets.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import type { Route } from './+types/results-svg.ts';
import { textFile } from './text-file.ts';

/** An edition's drawn results pages, built at build time. Empty while the edition has no words for them. */
export function loader({ url }: Route.LoaderArgs) {
  const { results } = editionOf(url).cityPage().insights;
  return textFile(results ? resultsFile(results) : '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
}
