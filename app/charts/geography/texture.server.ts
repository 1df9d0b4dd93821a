import { kept } from '../../content/engine/cached.server.ts';
import { contours } from '../contours.ts';
import { states } from './atlas.server.ts';
import { distanceField } from './distance.server.ts';
import { curvedPath, ringArea, straightPath } from './path.server.ts';
import { sheet } from './projection.server.ts';

/** Each line's distance from the shore in nautical miles. */
const depthLines = [5, 11, 18, 26, 36, 48, 64, 86];
const kmPerMile = 1.852;

/**
 * Returns an SVG file with contours of true distance from the coast of northern Florida on both the
 * Gulf and Atlantic sides, the texture of large empty areas. It sets no colors: it inherits those
 * of the `<use>` element.
 */
export function contourFile(): string {
  return kept('contours', '', drawContours);
}

function drawContours(): string {
  const on = sheet([-87.2, 27.2, -79.3, 30.25], contours.width);
  if (on.height !== contours.height) {
    throw new Error(`contours.ts: the sheet is ${on.height} high`);
  }
  const field = distanceField(on, on.rings(states(), 200), 6);
  const lines = depthLines.map((miles) =>
    curvedPath(
      field.rings(miles * kmPerMile).filter((ring) => ringArea(ring) > 900),
      1.6,
    ),
  );
  const path = (id: string, d: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${on.width} ${on.height}" fill="none">${path('lines', lines.join(''))}${path('coast', straightPath(on.rings(states(), 12), 1))}</svg>`;
}
