/** A page that exists: its address and its name. */
export type ChartedPage = { path: string; label: string };

/** Suggestions shown at most, and how unlike an address may be (0 equal, 1 nothing in common). */
const most = 4;
const farthest = 0.5;

/**
 * The pages whose addresses are spelt most like the one asked for, nearest first, at most four; none when nothing is near.
 * Addresses are compared segment by segment, so that `/servces/seo-automaton` finds the service and `/seo-automation` finds it too.
 */
export function nearestPages(asked: string, pages: readonly ChartedPage[], limit = most): ChartedPage[] {
  const wanted = segments(asked);
  if (wanted.length === 0) {
    return [];
  }
  return pages
    .map((page) => ({ page, distance: pathDistance(wanted, segments(page.path)) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance || a.page.path.localeCompare(b.page.path, 'en'))
    .slice(0, limit)
    .map(({ page }) => page);
}

/**
 * How unlike two addresses are, 0 to 1: the edit distance over lists of segments, in which to replace a segment costs as much as
 * the two are misspelt, and to drop or add one costs half. The last segment names the page, so a mistake there counts double.
 */
function pathDistance(a: readonly string[], b: readonly string[]): number {
  if (b.length === 0) {
    return 1;
  }
  const along = editDistance(a, b, (x, y) => unlikeness(x, y), 0.5) / Math.max(a.length, b.length);
  const ends = unlikeness(a.at(-1) ?? '', b.at(-1) ?? '');
  return (along + 2 * ends) / 3;
}

/** How unlike two words are, 0 to 1: letters to change, to add or to drop, in parts of the longer word. */
export function unlikeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance([...a], [...b], (x, y) => (x === y ? 0 : 1), 1) / longer;
}

/** Levenshtein's distance with the cost of a replacement given by `replace` and of a gap by `gap`. */
function editDistance<T>(a: readonly T[], b: readonly T[], replace: (x: T, y: T) => number, gap: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index * gap);
  for (const x of a) {
    const next = [(row[0] ?? 0) + gap];
    for (const [index, y] of b.entries()) {
      const replaced = (row[index] ?? 0) + replace(x, y);
      const dropped = (row[index + 1] ?? 0) + gap;
      const added = (next[index] ?? 0) + gap;
      next.push(Math.min(replaced, dropped, added));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The parts of an address in small letters, without what the address bar adds: query, slashes, escapes, a file's ending. */
function segments(path: string): string[] {
  return decode(path)
    .toLowerCase()
    .replace(/[?#].*$/su, '')
    .split('/')
    .map((part) =>
      part
        .replace(/\.(html?|php|aspx?)$/u, '')
        .replaceAll(/[\s_]+/gu, '-')
        .slice(0, 48),
    )
    .filter((part) => part !== '' && part !== 'index')
    .slice(0, 4);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
