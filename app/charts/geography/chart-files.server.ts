import { kept } from '../../content/engine/cached.server.ts';
import { contours } from '../drawings/drawings.ts';
import { states } from './atlas.server.ts';
import { distanceField } from './distance.server.ts';
import { floridaShapes } from './geography.server.ts';
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
    throw new Error(`drawings.ts: the sheet of contours is ${on.height} high`);
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

const line = 'vector-effect="non-scaling-stroke"';

/**
 * Returns an SVG file with the shapes of the chart of Florida for a list of cities: water, land,
 * meridians, and compass. Most of the chart's bytes are here, so that no page's text waits for
 * them. Its colors are the page's own custom properties, which reach it through `<use>`.
 */
export function floridaShapesFile(cities: ReadonlyArray<{ lon: number }>): string {
  const { compass, depths, graticule, land, neighbors, viewBox } = floridaShapes(cities);
  const areas = depths.map(({ step, d }) => `<path ${line} fill="var(--water-${step})" d="${d}"/>`).join('');
  const states = `<path ${line} fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-linejoin="round" d="${neighbors}"/>`;
  const shore = `<path ${line} fill="var(--land)" stroke="var(--land-edge)" stroke-linejoin="round" d="${land}"/>`;
  const degrees = `<path ${line} stroke="var(--ink)" stroke-opacity=".1" d="${graticule}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><!-- © OpenStreetMap contributors, ODbL 1.0 --><g id="chart" fill="none"><g id="water" stroke="var(--contour)" stroke-opacity=".55">${areas}</g><g id="land">${shore}${states}</g>${degrees}${rose(compass)}</g></svg>`;
}

/** The compass without its letter, which is a word. */
function rose({ x, y, radius }: { x: number; y: number; radius: number }): string {
  const needle = radius * 0.75;
  const waist = radius * 0.13;
  return `<g transform="translate(${x} ${y})" stroke="var(--action-ink)"><circle ${line} r="${radius}"/><circle r="${radius * 0.95}" pathLength="72" stroke-width="${radius * 0.1}" stroke-dasharray=".16 .84" stroke-dashoffset=".08"/><circle ${line} r="${radius * 0.8}" pathLength="144" stroke-dasharray=".3 .7" stroke-opacity=".6"/><path ${line} fill="var(--action-ink)" d="M0-${needle}L${waist} 0 0 ${waist}-${waist} 0z"/><path ${line} d="M0 ${needle}L${waist} 0M0 ${needle}L-${waist} 0"/></g>`;
}
