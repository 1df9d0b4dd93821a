/**
 * Returns the entries whose title contains the query, ignoring case and accents, in index order
 * (product.md, "Search"). Trims the query; an empty one matches nothing. The browser and the server
 * search with this.
 */
export function matchEntries<TEntry extends { title: string }>(entries: readonly TEntry[], query: string): TEntry[] {
  const wanted = fold(query.trim());
  return wanted === '' ? [] : entries.filter((entry) => fold(entry.title).includes(wanted));
}

/**
 * Returns a text in small letters without accents and tildes: 'Método' is 'metodo', 'Diseño' is
 * 'diseno'.
 */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
