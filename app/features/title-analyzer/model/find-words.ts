/**
 * The words of `list` that stand in `text` as whole words, in the list's spelling and order, each once. Capitals and accents do not matter
 * ('GUIA' is 'guía'), but ñ is a letter of its own ('ano' is not 'año').
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

/** Small letters without acute, grave, circumflex and diaeresis; the tilde of ñ stays. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0308]/gu, '')
    .normalize('NFC');
}
