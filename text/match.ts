/**
 * Returns the entries whose title contains the query, ignoring case and accents, in index order
 * (product.md, "Search"). Trims the query; an empty one matches nothing. The browser and the server
 * search with this.
 */
export function matchEntries<TEntry extends { title: string }>(entries: readonly TEntry[], query: string): TEntry[] {
  // People without the key type n for ñ. Someone who types ñ means it: it's a letter, and not an accent.
  const keepsTilde = /[ñÑ]|[nN]\u{303}/u.test(query);
  const wanted = fold(query.trim(), keepsTilde);
  return wanted === '' ? [] : entries.filter((entry) => fold(entry.title, keepsTilde).includes(wanted));
}

/** Returns a text in small letters without accents: 'Método' is 'metodo'. */
function fold(text: string, keepsTilde: boolean): string {
  const accents = keepsTilde ? /(?!\u{303})\p{M}/gu : /\p{M}/gu;
  return text.normalize('NFD').replaceAll(accents, '').toLowerCase();
}
