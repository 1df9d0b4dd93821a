import { matchEntries } from '../../../text/fold.ts';

/** The words of a search's status, in its data attributes: how to start, no result, or how many. */
export type StatusWords = { start: string; none: string; count: string };

/**
 * Leaves of a list those links whose titles match a query, all of them without one, and says in the
 * status how many they are (product.md, "Search"), which it returns: undefined without a query.
 */
export function showMatches(list: Element, status: HTMLElement, query: string): number | undefined {
  const entries = [...list.children].map((item) => ({
    item: item as HTMLElement,
    title: item.querySelector('span')?.textContent ?? '',
  }));
  const words = status.dataset as StatusWords;
  const found = query.trim() ? matchEntries(entries, query) : undefined;
  for (const entry of entries) {
    entry.item.hidden = found?.includes(entry) === false;
  }
  const said = found ? (found.length > 0 ? words.count : words.none) : words.start;
  // The search page carries this code: `interpolate` would be a quarter of it.
  status.textContent = said.replaceAll('{count}', String(found?.length)).replaceAll('{query}', () => query);
  return found?.length;
}
