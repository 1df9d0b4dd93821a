/**
 * Returns text in lowercase letters without accents and tildes: 'Método' is 'metodo', 'Diseño' is
 * 'diseno'. Accents that stand alone go first: sorting thousands behind one letter takes seconds.
 */
export function fold(text: string): string {
  return text.replaceAll(marks, '').normalize('NFKD').replaceAll(marks, '').toLowerCase();
}

const marks = /\p{M}/gu;

/** Returns the name in a URL: lowercase letters, digits, and single hyphens. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[’']/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/**
 * Returns the entries whose title contains the query, ignoring case and accents, in index order
 * (product.md, "Search"). Trims the query; an empty one matches nothing. The browser and the server
 * search with this.
 */
export function matchEntries<TEntry extends { title: string }>(entries: readonly TEntry[], query: string): TEntry[] {
  const wanted = fold(query.trim());
  return wanted === '' ? [] : entries.filter((entry) => fold(entry.title).includes(wanted));
}
