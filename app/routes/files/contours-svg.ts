import { contourFile } from '../../charts/geography/texture.server.ts';
import { textFile } from './text-file.ts';

/** `/contours.svg`, built at build time: the contour lines behind large empty areas. */
export function loader() {
  return textFile(contourFile(), 'image/svg+xml');
}
