import type { FloridaChartData } from '../chart-data.ts';
import { drawingFor } from './florida.server.ts';

const line = 'vector-effect="non-scaling-stroke"';

/**
 * Returns an SVG file with the shapes of the chart of Florida for a list of cities: water, land,
 * meridians, and compass. Most of the chart's bytes are here, so that no page's text waits for
 * them. Its colors are the page's own custom properties, which reach it through `<use>`.
 */
export function floridaShapesFile(cities: ReadonlyArray<{ lat: number; lon: number }>): string {
  const { compass, depths, graticule, land, neighbors, width, height } = drawingFor(cities);
  const areas = depths.map(({ step, d }) => `<path ${line} fill="var(--water-${step})" d="${d}"/>`).join('');
  const states = `<path ${line} fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-linejoin="round" d="${neighbors}"/>`;
  const shore = `<path ${line} fill="var(--land)" stroke="var(--land-edge)" stroke-linejoin="round" d="${land}"/>`;
  const degrees = `<path ${line} stroke="var(--ink)" stroke-opacity=".1" d="${graticule}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><!-- © OpenStreetMap contributors, ODbL 1.0 --><g id="chart" fill="none"><g id="water" stroke="var(--contour)" stroke-opacity=".55">${areas}</g><g id="land">${shore}${states}</g>${degrees}${rose(compass)}</g></svg>`;
}

/** The compass without its letter, which is a word. */
function rose({ x, y, radius }: FloridaChartData['compass']): string {
  const needle = radius * 0.75;
  const waist = radius * 0.13;
  return `<g transform="translate(${x} ${y})" stroke="var(--action-ink)"><circle ${line} r="${radius}"/><circle r="${radius * 0.95}" pathLength="72" stroke-width="${radius * 0.1}" stroke-dasharray=".16 .84" stroke-dashoffset=".08"/><circle ${line} r="${radius * 0.8}" pathLength="144" stroke-dasharray=".3 .7" stroke-opacity=".6"/><path ${line} fill="var(--action-ink)" d="M0-${needle}L${waist} 0 0 ${waist}-${waist} 0z"/><path ${line} d="M0 ${needle}L${waist} 0M0 ${needle}L-${waist} 0"/></g>`;
}
