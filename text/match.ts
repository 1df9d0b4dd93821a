/**
 * Returns the entries whose title contains the query, ignoring case, in index order (product.md,
 * "Search"). Trims the query; an empty one matches nothing. The browser and the server search with
 * this.
 */
export function matchEntries<TEntry extends { title: string }>(entries: readonly TEntry[], query: string): TEntry[] {
  const wanted = query.trim().toLowerCase();
  return wanted === '' ? [] : entries.filter((entry) => entry.title.toLowerCase().includes(wanted));
}
