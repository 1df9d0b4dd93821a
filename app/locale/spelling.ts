/**
 * Returns how different two words are, from 0 (equal) to 1 (nothing in common): letters to change,
 * add, or drop, as a share of the longer word.
 */
function unlikeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance(a, b) / longer;
}

/** Returns which of these is spelled nearest to a word, or undefined when none is near. */
export function nearestOf(word: string, all: Iterable<string>): string | undefined {
  const [best] = [...all]
    .map((each) => ({ each, distance: unlikeness(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance }) => distance <= 0.5)
    .sort((a, b) => a.distance - b.distance);
  return best?.each;
}

/** Ends a reason with what was probably meant. */
export function suggest(meant: string | undefined): string {
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
}

/** Returns whether two words are the same but for one letter: more, less, or other. */
export function areOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  const { start, end } = sharedEnds(a, b);
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Returns how many letters two texts share at their start, and at the end of the rest. */
export function sharedEnds(a: string, b: string): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  return { start, end };
}

/** How different a suggested path may be from the requested one: from 0, equal, to 1, nothing in common. */
const farthest = 0.5;

/**
 * Returns the pages whose paths are spelled most like the requested one, nearest first, at most
 * `most`, or none when nothing is near. The last segment names the page, so it counts double:
 * `/servces/seo-automaton` and `/seo-automation` both find the service.
 */
export function nearestPages<T extends { path: string }>(missing: string, pages: readonly T[], most = 4): T[] {
  const wanted = plainPath(missing);
  return pages
    .map((page) => ({ page, distance: wanted === '' ? 1 : pathDistance(wanted, plainPath(page.path)) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance || a.page.path.localeCompare(b.page.path, 'en'))
    .slice(0, most)
    .map(({ page }) => page);
}

function pathDistance(a: string, b: string): number {
  const last = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const ends = (2 * unlikeness(last(a), last(b))) / 3;
  // Most pages are too far by their name alone, and a whole path takes ten times as long.
  return b === '' || ends > farthest ? 1 : ends + unlikeness(a, b) / 3;
}

/**
 * Returns a path in lowercase, without what the address bar adds: query, slashes at its ends,
 * escapes, file extension.
 */
function plainPath(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/[?#].*$/su, '')
    .replace(/(?:\/index)?\.(?:html?|php|aspx?)$/u, '')
    .replaceAll(/[\s_]+/gu, '-')
    .replaceAll(/^\/+|\/+$/gu, '')
    .slice(0, longest);
}

/** What's compared of a path, in characters: the time grows with the square. */
const longest = 160;

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the Levenshtein distance of two texts: letters to change, add, or drop. */
function editDistance(a: string, b: string): number {
  const letters = [...b];
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1];
    for (const [index, other] of letters.entries()) {
      const replaced = (row[index] ?? 0) + Number(letter !== other);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
