/** A word of a list, as listed, and the form of it that is in the text, as typed. */
export type FoundWord = { entry: string; form: string };

/**
 * Returns the entries of `list` that appear in `text` as whole words, in the list's order, each
 * once with the first of its forms. Ignores case and accents ('GUIA' is 'guía'), but ñ is a
 * separate letter ('ano' isn't 'año'). `formsOf` returns an entry's forms, by default only itself.
 */
export function findWords(
  text: string,
  list: readonly string[],
  formsOf: (entry: string) => readonly string[] = (entry) => [entry],
): FoundWord[] {
  const typed = text.normalize('NFC');
  const words = [...typed.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    index,
    end: index + word.length,
  }));
  const folded = words.map(({ word }) => fold(word));
  const found = new Map<string, FoundWord>();
  for (const entry of list) {
    const [first = ''] = formsOf(entry);
    const at = formsOf(entry)
      .map((form) => position(folded, wordsOf(form).map(fold)))
      .filter((place) => place !== undefined)
      .sort((a, b) => a.start - b.start)[0];
    if (at && !found.has(fold(first))) {
      found.set(fold(first), { entry, form: typed.slice(words[at.start]?.index, words[at.end - 1]?.end) });
    }
  }
  return [...found.values()];
}

const wordPattern = /[\p{L}\p{N}]+/gu;

/** Returns the words and numbers of a text, as typed. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(wordPattern) ?? [];
}

/** Lowercases and removes acute, grave, circumflex, and diaeresis. The tilde of ñ stays. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0308]/gu, '')
    .normalize('NFC');
}

function position(words: readonly string[], phrase: readonly string[]): { start: number; end: number } | undefined {
  if (phrase.length === 0) {
    return undefined;
  }
  const start = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word));
  return start < 0 ? undefined : { start, end: start + phrase.length };
}
