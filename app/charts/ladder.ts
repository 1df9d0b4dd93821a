/**
 * Returns one edge of a degree ladder as a path, 1,000 units long and one wide. Every second space
 * between ticks is dark, counting from the first whole one.
 */
export function rungs(ticks: readonly number[], upright: boolean): string {
  const stops = [0, ...ticks.filter((tick) => tick > 0 && tick < 1000), 1000];
  return stops
    .slice(0, -1)
    .map((from, index) => ({ from, length: (stops[index + 1] ?? 1000) - from }))
    .filter((_, index) => index % 2 === 1)
    .map(({ from, length }) => (upright ? `M.5 ${from}v${length}` : `M${from} .5h${length}`))
    .join('');
}
