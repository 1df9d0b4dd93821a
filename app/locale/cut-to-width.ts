/** The part of a title that a result shows: its lines, and whether the last one ends early. */
export type Shown = { lines: string[]; isCut: boolean };

const ellipsis = ' …';

/**
 * Returns what's left of a title in `limit` pixels: all of it, or as many whole words as fit before
 * the ellipsis (or characters, when the first word is too long). `measure` returns a text's width
 * in pixels and grows with the text.
 */
export function cutToWidth(
  title: string,
  measure: (text: string) => number,
  limit: number,
): { kept: string; isCut: boolean } {
  if (measure(title) <= limit) {
    return { kept: title, isCut: false };
  }
  return { kept: fitting(title, (text) => measure(text + ellipsis) <= limit), isCut: true };
}

/**
 * Returns the lines of a title that wraps after `limit` pixels, at most `most` of them. The last
 * one is cut when there's more; the ellipsis isn't part of it.
 */
export function wrapToWidth(title: string, measure: (text: string) => number, limit: number, most: number): Shown {
  const lines: string[] = [];
  let rest = title;
  while (lines.length < most - 1 && measure(rest) > limit) {
    const line = fitting(rest, (text) => measure(text) <= limit);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  const { kept, isCut } = cutToWidth(rest, measure, limit);
  return { lines: [...lines, kept], isCut };
}

/** Returns the longest start of a text that fits, in whole words if at least one does. */
function fitting(text: string, fits: (start: string) => boolean): string {
  const characters = Array.from(text);
  let [good, bad] = [0, characters.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(characters.slice(0, middle).join(''))) {
      good = middle;
    } else {
      bad = middle;
    }
  }
  const kept = characters.slice(0, good).join('');
  const wordEnd = characters[good]?.trim() === '' ? kept.length : kept.search(/\s\S*$/u);
  return (wordEnd > 0 ? kept.slice(0, wordEnd) : kept).trimEnd();
}
