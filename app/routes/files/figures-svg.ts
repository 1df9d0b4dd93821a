import { editionOf } from '../../editions/edition.server.ts';
import type { Route } from './+types/figures-svg.ts';
import { textFile } from './text-file.ts';

/** The drawings of an edition's articles, built at build time. */
export function loader({ url }: Route.LoaderArgs) {
  return textFile(editionOf(url).articleFigures(), 'image/svg+xml');
}
