/**
 * Returns the forms of an entry of the Spanish word lists, its own first (product.md, "Power
 * words"). 'definitivo/a' has four: gender and number. Any other entry is itself and its plural,
 * and a phrase only itself.
 */
export function spanishForms(entry: string): string[] {
  const masculine = entry.replace(/\/a$/u, '');
  if (masculine === entry) {
    return entry.includes(' ') ? [entry] : [entry, plural(entry)];
  }
  const feminine = masculine.endsWith('o') ? `${masculine.slice(0, -1)}a` : `${masculine}a`;
  return [masculine, feminine, plural(masculine), plural(feminine)];
}

/** Returns an entry as a suggestion shows it: 'definitivo, definitiva'. */
export function shownForms(entry: string): string {
  return entry.endsWith('/a') ? spanishForms(entry).slice(0, 2).join(', ') : entry;
}

function plural(word: string): string {
  if (/[aeiouáéó]$/u.test(word)) {
    return `${word}s`;
  }
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`;
}
