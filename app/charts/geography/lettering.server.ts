import { withoutMarks } from '../../content/engine/marks.server.ts';
import type { Box, CityMark, LabelAnchor } from '../chart-data.ts';

/**
 * Returns the width of a text in the site's sans at weight 600, in view-box units. Sums rounded-up
 * widths of Archivo's letters, so a box based on it is never too small.
 */
export function textWidth(text: string, fontSize: number): number {
  return Array.from(withoutMarks(text)).reduce((width, letter) => width + letterWidth(letter), 0) * fontSize;
}

type Side = 'right' | 'left' | 'above-right' | 'below-right' | 'above-left' | 'below-left' | 'above' | 'below';
const sides: Side[] = ['right', 'left', 'above-right', 'below-right', 'above-left', 'below-left', 'above', 'below'];

/**
 * Returns where a name goes beside its mark: the side where it touches nothing and covers the least
 * mixture of land and water, or undefined where it has no room. A later side costs `sideCost` more.
 */
export function bestLabel(
  { name, x, y }: { name: string; x: number; y: number },
  size: number,
  radius: number,
  { isWater, room }: { isWater(x: number, y: number): boolean; room: Room },
  sideCost: number,
): { label: CityMark['label']; box: Box } | undefined {
  const width = textWidth(name, size);
  const [best] = sides
    .map((side, rank) => {
      const label = besideMark(side, radius, size);
      const box = labelBox(x, y, label, width, size);
      return { label, box, cost: mixture(box, isWater) * 2 + rank * sideCost };
    })
    .filter(({ box }) => room.isFree(box))
    .sort((a, b) => a.cost - b.cost);
  return best;
}

/** Returns where a name goes on a side of a mark of `radius` units. */
function besideMark(side: Side, radius: number, fontSize: number): CityMark['label'] {
  const anchor: LabelAnchor = side.includes('right') ? 'start' : side.includes('left') ? 'end' : 'middle';
  const direction = anchor === 'start' ? 1 : anchor === 'end' ? -1 : 0;
  const up = side.includes('above') ? -1 : side.includes('below') ? 1 : 0;
  const diagonal = direction !== 0 && up !== 0;
  const dx = direction * Math.round(diagonal ? radius + 5 : radius + fontSize * 0.2);
  const dy = up * Math.round(diagonal ? radius * 0.5 + fontSize * 0.45 : radius + fontSize * 0.55);
  return { dx, dy, anchor };
}

/** Returns the box of a name, centered on its line the way charts draw it. */
export function labelBox(x: number, y: number, label: CityMark['label'], width: number, fontSize: number): Box {
  const left =
    label.anchor === 'start' ? x + label.dx : label.anchor === 'end' ? x + label.dx - width : x + label.dx - width / 2;
  return [left, y + label.dy - fontSize * 0.5, width, fontSize];
}

/** Returns how mixed the ground below a name is: 0 all land or all water, 4 half of each. */
function mixture([left, top, width, height]: Box, isWater: (x: number, y: number) => boolean): number {
  const places = Array.from({ length: 9 }, (_, index) => left + (width * index) / 8);
  const wet = places.filter((x) => isWater(x, top + height / 2)).length;
  return Math.min(wet, places.length - wet);
}

/**
 * A grid of taken and free cells. Checking and taking cost the same no matter how many boxes there
 * are.
 */
export type Room = ReturnType<typeof roomOn>;

export function roomOn(width: number, height: number, cell: number) {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const taken = new Uint8Array(columns * rows);
  /** Returns whether every cell of a box passes a test, up to the first that doesn't. */
  const every = ([x, y, w, h]: Box, test: (index: number) => boolean) => {
    const lastRow = Math.min(rows - 1, Math.floor((y + h) / cell));
    const lastColumn = Math.min(columns - 1, Math.floor((x + w) / cell));
    for (let row = Math.max(0, Math.floor(y / cell)); row <= lastRow; row += 1) {
      for (let column = Math.max(0, Math.floor(x / cell)); column <= lastColumn; column += 1) {
        if (!test(row * columns + column)) {
          return false;
        }
      }
    }
    return true;
  };
  const take = (index: number) => {
    taken[index] = 1;
    return true;
  };
  return {
    isFree: (box: Box) =>
      box[0] >= 0 &&
      box[1] >= 0 &&
      box[0] + box[2] <= width &&
      box[1] + box[3] <= height &&
      every(box, (index) => taken[index] === 0),
    take: (box: Box) => {
      every(box, take);
    },
  };
}

/**
 * Returns the areas that respond to a touch. Each covers its mark and name and is as tall as
 * `wanted` where neighbors leave room. Where a name on the left meets a name on the right, the line
 * between them is upright; otherwise it's level. No two areas overlap (WCAG 2.5.8).
 */
export function touchTargets(places: { x: number; y: number; box: Box }[], wanted: number): Box[] {
  const limits = places.map(({ x, y, box }) => ({
    x,
    y,
    box,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    left: box[0],
    right: box[0] + box[2],
  }));
  const order = [...limits].sort((a, b) => a.y - b.y);
  order.forEach((upper, position) => {
    for (const lower of order.slice(position + 1)) {
      const [west, east] = upper.x <= lower.x ? [upper, lower] : [lower, upper];
      if (lower.y - upper.y > wanted * 2 || west.right <= east.left || east.right <= west.left) {
        continue;
      }
      const upright = Math.round((west.x + east.x) / 2);
      // Upright only when the names point away from each other, so that neither is cut.
      if (upright > west.x && upright < east.x && west.box[0] < west.x - wanted / 4 && east.box[0] > west.x) {
        west.right = Math.min(west.right, upright);
        east.left = Math.max(east.left, upright);
        continue;
      }
      const level = Math.round((upper.y + lower.y) / 2);
      upper.bottom = Math.min(upper.bottom, level);
      lower.top = Math.max(lower.top, level);
    }
  });
  return limits.map((limit): Box => {
    const start = Math.ceil(Math.max(limit.top, Math.min(limit.y - wanted / 2, limit.bottom - wanted)));
    const end = Math.floor(Math.min(limit.bottom, start + wanted));
    const left = Math.ceil(limit.left);
    return [left, start, Math.floor(limit.right) - left, end - start];
  });
}

function letterWidth(letter: string): number {
  const special = widths.find(([letters]) => letters.includes(letter));
  return special?.[1] ?? (letter === letter.toLowerCase() ? 0.58 : 0.7);
}

const widths = [
  ["ijlI.,:;'’| ", 0.3],
  ['frt-()', 0.4],
  ['mwMW', 0.9],
] as const;
