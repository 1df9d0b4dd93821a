/** The width in pixels at which a desktop result cuts a title. */
export const pixelLimit = 600;

/**
 * Returns what's left of a title in `limit` pixels: all of it, or as many whole words as fit before
 * the ellipsis (or characters, when the first word is too long). `measure` returns a text's width
 * in pixels and grows with the text.
 */
export function cutToWidth(
  title: string,
  measure: (text: string) => number,
  limit: number = pixelLimit,
): { width: number; kept: string; isCut: boolean } {
  const width = measure(title);
  if (width <= limit) {
    return { width, kept: title, isCut: false };
  }
  const characters = Array.from(title);
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (measure(`${characters.slice(0, middle).join('')} …`) <= limit) {
      fits = middle;
    } else {
      fails = middle;
    }
  }
  const kept = characters.slice(0, fits).join('');
  const wordEnd = characters[fits]?.trim() === '' ? kept.length : kept.search(/\s\S*$/u);
  return { width, kept: (wordEnd > 0 ? kept.slice(0, wordEnd) : kept).trimEnd(), isCut: true };
}
