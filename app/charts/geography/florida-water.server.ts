import { floridaBase, westOf } from './geography.server.ts';

/**
 * Returns an SVG file with the isobaths and neighboring states of the chart of Florida for a list of
 * cities. Half of the chart's bytes are here, so that no page's text waits for them. Its colors are
 * the page's own custom properties, which reach it through `<use>`.
 */
export function floridaWaterFile(cities: ReadonlyArray<{ lon: number }>): string {
  const { depths, neighbours, viewBox } = floridaBase(westOf(cities)).drawing;
  const line = 'vector-effect="non-scaling-stroke"';
  const areas = depths.map(({ step, d }) => `<path ${line} fill="var(--water-${step})" d="${d}"/>`).join('');
  const states = `<path ${line} fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-linejoin="round" d="${neighbours}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g id="water" stroke="var(--contour)" stroke-opacity=".55">${areas}${states}</g></svg>`;
}
