import type { QueryChartData } from '../chart-data.ts';
import { floridaOn, westOf } from './geography.server.ts';

const [width, height] = [920, 408];
/** Where the words of the searches stand, in thousandths of the height: why-drawings.module.css. */
const rows = [300, 610, 820];

/**
 * Crops the chart of Florida around three searches (degrees north and east), from north to south,
 * with a line to each place from its words over the Gulf.
 */
export function queryChart<TQuery extends { lat: number; lon: number }>(
  cities: ReadonlyArray<{ lon: number }>,
  queries: readonly TQuery[],
): QueryChartData & { queries: TQuery[] } {
  const on = floridaOn(westOf(cities));
  const places = queries
    .map((query) => {
      const [x, y] = on.place(query.lon, query.lat).map(Math.round) as [number, number];
      return { query, x, y };
    })
    .toSorted((a, b) => a.y - b.y);
  const top = Math.round(Math.min(...places.map(({ y }) => y)) - (height * (rows[0] ?? 0)) / 1000);
  const left = Math.max(0, Math.round(Math.max(...places.map(({ x }) => x)) - width * 0.86));
  const lines = places.map(
    ({ x, y }, index) => `M${left + 90} ${Math.round(top + (height * (rows[index] ?? 500)) / 1000)}L${x} ${y}`,
  );
  return {
    viewBox: `${left} ${top} ${width} ${height}`,
    lines: lines.join(''),
    marks: places.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    queries: places.map(({ query }) => query),
  };
}
