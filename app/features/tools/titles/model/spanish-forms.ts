/**
 * Returns the forms of an entry of the Spanish word lists, its own first (product.md, "Power
 * words"). 'definitivo/a' has four: gender and number. A verb has its conjugations, a phrase and a
 * word that ends in "s" have only themselves, and any other entry has its plural.
 */
export function spanishForms(entry: string): string[] {
  const masculine = entry.replace(/\/a$/u, '');
  if (masculine === entry) {
    return verbs.get(entry) ?? (/\s|s$/u.test(entry) ? [entry] : [entry, plural(entry)]);
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

/** The verbs of the lists in the forms that titles have: commands, the present, the infinitive, the gerund. */
const verbs = new Map([
  ['ahorra', conjugated('ahorr', ['a', 'as', 'an', 'o', 'amos', 'ar', 'ando', 'e', 'es', 'en'])],
  ['evita', conjugated('evit', ['a', 'as', 'an', 'o', 'amos', 'ar', 'ando', 'e', 'es', 'en'])],
  ['descubre', conjugated('descubr', ['e', 'es', 'en', 'o', 'imos', 'ir', 'iendo', 'a', 'as', 'an'])],
  ['aprende', conjugated('aprend', ['e', 'es', 'en', 'o', 'emos', 'er', 'iendo', 'a', 'as', 'an'])],
  [
    'perder',
    [
      ...conjugated('perd', ['er', 'emos', 'iendo', 'erte', 'erse', 'iste', 'ió']),
      ...conjugated('pierd', ['e', 'es', 'en', 'o', 'a', 'as', 'an']),
    ],
  ],
  [
    'arrepentirte',
    [
      ...conjugated('arrepent', ['irte', 'irse', 'irme', 'imos', 'irás', 'ir']),
      ...conjugated('arrepient', ['e', 'es', 'en', 'o', 'a', 'as', 'an']),
    ],
  ],
]);

function conjugated(stem: string, endings: readonly string[]): string[] {
  return endings.map((ending) => `${stem}${ending}`);
}
