import { editDistance, unlikeness } from './spelling.ts';

/** The most suggestions to show, and how different a path may be (0 equal, 1 nothing in common). */
const most = 4;
const farthest = 0.5;

/**
 * Returns the pages whose paths are spelled most like the requested one, nearest first, at most
 * four, or none when nothing is near. Compares segment by segment, so `/servces/seo-automaton` and
 * `/seo-automation` both find the service.
 */
export function nearestPages<T extends { path: string }>(missing: string, pages: readonly T[], limit = most): T[] {
  const wanted = segments(missing);
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
 * Returns how different two paths are, 0 to 1: the edit distance over lists of segments, where
 * replacing a segment costs as much as its misspelling, and dropping or adding one costs half. The
 * last segment names the page, so a mistake in it counts double.
 */
function pathDistance(a: readonly string[], b: readonly string[]): number {
  if (b.length === 0) {
    return 1;
  }
  const ends = (2 * unlikeness(a.at(-1) ?? '', b.at(-1) ?? '')) / 3;
  // Most pages are too far by their name alone, and all segments take ten times as long.
  return ends > farthest ? 1 : ends + editDistance(a, b, unlikeness, 0.5) / Math.max(a.length, b.length) / 3;
}

/**
 * Returns a path's segments in lowercase, without what the address bar adds: query, slashes,
 * escapes, file extension.
 */
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
