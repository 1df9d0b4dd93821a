/**
 * Returns the words of `list` that appear in `text` as whole words, in the list's spelling and
 * order, each once. Ignores case and accents ('GUIA' is 'guía'), but ñ is a separate letter ('ano'
 * isn't 'año').
 */
export function findWords(text: string, list: readonly string[]): string[] {
  const inText = ` ${wordsOf(text).join(' ')} `;
  const found = new Map<string, string>();
  for (const word of list) {
    const folded = wordsOf(word).join(' ');
    if (folded && inText.includes(` ${folded} `) && !found.has(folded)) {
      found.set(folded, word);
    }
  }
  return [...found.values()];
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lowercases and removes acute, grave, circumflex, and diaeresis. The tilde of ñ stays. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0308]/gu, '')
    .normalize('NFC');
}
