export type PlotPoint = { x: number; y: number };

/**
 * Monotone cubic interpolation (Fritsch and Carlson, 1980) as an SVG path of cubic Bézier commands.
 * The curve passes through every point and never leaves the range between two of them, so a plot
 * shows no level that isn't in its data. `points` are in drawing order with growing x; fewer than
 * two make an empty path. Rounds coordinates to a tenth.
 */
export function monotonePath(points: readonly PlotPoint[]): string {
  const [first] = points;
  if (!first || points.length < 2) {
    return '';
  }
  const slopes = tangents(points);
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const third = (to.x - from.x) / 3;
    const [out, into] = [slopes[index] ?? 0, slopes[index + 1] ?? 0];
    return `C${[from.x + third, from.y + out * third, to.x - third, to.y - into * third, to.x, to.y].map(tenth).join(' ')}`;
  });
  return `M${tenth(first.x)} ${tenth(first.y)}${parts.join('')}`;
}

/** Returns the slope at each point, limited so that no interval overshoots. */
function tangents(points: readonly PlotPoint[]): number[] {
  const secants = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, index) => {
    const before = secants[index - 1];
    const after = secants[index];
    if (before === undefined || after === undefined) {
      return after ?? before ?? 0;
    }
    if (before * after <= 0) {
      return 0;
    }
    // The harmonic mean never exceeds twice the smaller slope, well inside the limit of three that
    // keeps the curve monotone.
    return (2 * before * after) / (before + after);
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns an upper bound of a text's length on the narrowest plot, where letters are largest. */
export function textLength(text: string): number {
  // At the desk, a text carries marks of its source.
  return text.replaceAll(/\p{Co}/gu, '').length * 16.5;
}
