/**
 * Writes how alike an item is to each one before it: 1 for the same, `never` for what must stay
 * apart.
 */
export type FillRow = (item: number, row: Float32Array) => void;

/** Items that ended up together. */
export type Linked = {
  items: number[];
  /** The two parts that were joined last. */
  halves: readonly [number[], number[]] | undefined;
  /** How alike its items are to each other on average, and to those of the nearest other group. */
  within: number;
  nearest: number;
  /** An item of that nearest group. */
  neighbor: number | undefined;
};

/** Keeps two items apart, whatever else speaks for them. */
export const never = -1e6;

/** Less likeness than this counts as none, so a large list fits into memory. */
const slightest = 0.02;

/**
 * A group on its way: its items' likenesses to those of others, summed up by the other's first
 * item.
 */
type Group = { items: number[]; halves: Linked['halves']; inside: number; sums: Map<number, number>; isOpen: boolean };

/**
 * Groups `count` items by average linkage: the two most alike groups join until none are as alike
 * as `cut`. Follows chains of nearest neighbors, which finds the same groups as comparing all pairs
 * each time; ties go to the lower index.
 */
export function linkGroups(count: number, fillRow: FillRow, cut: number): Linked[] {
  const groups = new Map<number, Group>();
  const row = new Float32Array(count);
  for (let item = 0; item < count; item += 1) {
    const sums = new Map<number, number>();
    groups.set(item, { items: [item], halves: undefined, inside: 0, sums, isOpen: true });
    row.fill(0);
    fillRow(item, row.subarray(0, item));
    for (let other = 0; other < item; other += 1) {
      const like = row[other] ?? 0;
      if (like >= slightest || like < 0) {
        sums.set(other, like);
        groups.get(other)?.sums.set(item, like);
      }
    }
  }

  const chain: number[] = [];
  for (let start = 0; start < count; start += 1) {
    while (groups.get(start)?.isOpen || chain.length > 0) {
      const top = chain.at(-1) ?? start;
      const before = chain.at(-2);
      const group = groups.get(top) as Group;
      const { best, nearest } = nearestOf(group, before);
      if (chain.length === 0) {
        chain.push(top);
      }
      if (nearest === undefined || best < cut) {
        // Averages never exceed their parts, so nothing joins this group later.
        group.isOpen = false;
        chain.pop();
      } else if (nearest === before) {
        join(before, top);
        chain.splice(-2);
      } else {
        chain.push(nearest);
      }
    }
  }
  return [...groups.values()].map((group) => {
    const [nearest] = [...group.sums]
      .map(([other, sum]) => ({ neighbor: other, like: average(group, other, sum) }))
      .sort((a, b) => b.like - a.like || a.neighbor - b.neighbor);
    return {
      items: group.items,
      halves: group.halves,
      within: group.inside / ((group.items.length * (group.items.length - 1)) / 2 || 1),
      nearest: Math.max(0, nearest?.like ?? 0),
      neighbor: nearest && nearest.like > 0 ? nearest.neighbor : undefined,
    };
  });

  /** A tie goes to the group the chain came from, or the chain would never end. */
  function nearestOf(group: Group, before: number | undefined): { best: number; nearest: number | undefined } {
    let best = Number.NEGATIVE_INFINITY;
    let nearest: number | undefined;
    for (const [other, sum] of group.sums) {
      const like = groups.get(other)?.isOpen ? average(group, other, sum) : Number.NEGATIVE_INFINITY;
      const winsTie = like === best && (other === before || (nearest !== before && other < (nearest ?? count)));
      if (like > best || (winsTie && like > Number.NEGATIVE_INFINITY)) {
        best = like;
        nearest = other;
      }
    }
    return { best, nearest };
  }

  function average(group: Group, other: number, sum: number): number {
    return sum / (group.items.length * (groups.get(other)?.items.length ?? 1));
  }

  function join(a: number, b: number): void {
    const [low, high] = a < b ? [a, b] : [b, a];
    const [into, from] = [groups.get(low) as Group, groups.get(high) as Group];
    const between = into.sums.get(high) ?? 0;
    for (const [other, sum] of from.sums) {
      const sums = groups.get(other)?.sums;
      sums?.delete(high);
      if (other !== low) {
        const all = (into.sums.get(other) ?? 0) + sum;
        into.sums.set(other, all);
        sums?.set(low, all);
      }
    }
    into.halves = [into.items, from.items];
    into.items = [...into.items, ...from.items];
    into.inside += from.inside + between;
    groups.delete(high);
  }
}
