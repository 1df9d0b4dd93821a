import { textWidth } from '../title-width.ts';

const size = 14;
/** Two lines of a desktop result, a convention of preview tools. */
const limit = 920;

/** Returns how wide a description is in a desktop result, in pixels, and whether it's cut. */
export function descriptionShown(text: string): { pixels: number; limit: number; isCut: boolean } {
  const pixels = Math.ceil(textWidth(text.replaceAll(/\s+/gu, ' ').trim(), size));
  return { pixels, limit, isCut: pixels > limit };
}
