/**
 * The entries whose title contains the query, whatever its capitals, in the order of the index (SPEC §4).
 * Blanks around the query do not count; a query of nothing else finds nothing.
 */
export function matchEntries<TEntry extends { title: string }>(entries: readonly TEntry[], query: string): TEntry[] {
  const wanted = query.trim().toLowerCase();
  return wanted === '' ? [] : entries.filter((entry) => entry.title.toLowerCase().includes(wanted));
}
