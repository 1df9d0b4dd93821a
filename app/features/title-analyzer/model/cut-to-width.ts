/** The width in pixels at which a desktop result's title is cut. */
export const pixelLimit = 600;

/**
 * What is left of a title in `limit` pixels: the whole of it, or as many whole words as fit before the ellipsis (of a first word that is too
 * long, as many characters). `measure` gives a text's width in pixels and grows with the text.
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
