/**
 * Waits for a part of the page that is loaded late. A failed chunk that has set off the one reload of D23 gives nothing
 * (Vite swallows the error of a handled event); such a part never arrives, so that no error shows while the page goes.
 */
export function loadPart<T>(part: Promise<T | undefined>): Promise<T> {
  return part.then((module) => module ?? new Promise<never>(() => {}));
}
