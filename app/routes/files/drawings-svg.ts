import { drawingsFile } from '../../charts/drawings/drawings.server.ts';
import { textFile } from './text-file.ts';

/** `/drawings.svg`, built at build time: the drawings that stand below a first screen. */
export function loader() {
  return textFile(drawingsFile(), 'image/svg+xml');
}
