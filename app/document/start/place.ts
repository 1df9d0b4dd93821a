/** Keeps where the visitor was while the same page loads in another language. Removed as soon as it's used. */
export const placeKey = 'languagePlace';

/** What a place counts from: sections are the same in every language, and their heights aren't. */
export const placeMarks = 'main section';

/** The place at the top of the window: a section's number, and the share of it above the window. */
export type Place = [section: number, share: number];

/** Returns the place at the top of the window, or undefined above the first section. */
export function currentPlace(): Place | undefined {
  const boxes = [...document.querySelectorAll(placeMarks)].map((section) => section.getBoundingClientRect());
  const section = boxes.findLastIndex(({ top, height }) => top < 0 && height > 0);
  const box = boxes[section];
  return box && [section, -box.top / box.height];
}
