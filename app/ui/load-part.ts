/**
 * Waits for a part of the page that loads late. A failed chunk that has triggered the tab's one
 * reload resolves to undefined (Vite swallows the error of a handled event). Such a part never
 * arrives, so no error shows while the page reloads.
 */
export function loadPart<T>(part: Promise<T | undefined>): Promise<T> {
  return part.then((module) => module ?? new Promise<never>(() => {}));
}
