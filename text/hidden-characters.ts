/**
 * Characters that change how the text around them reads without being seen: control characters
 * except line end and tab, bidirectional controls, zero-width spaces and joiners of words, and the
 * invisible tag characters. The joiners inside emoji and Indic words stay.
 */
const hiddenCharacters = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/** Leaves hidden characters out, for text that a mail program shows. */
export function withoutHidden(text: string): string {
  return text.replace(hiddenCharacters, '');
}

/** Shows hidden characters as `\u{202E}`, for text that a terminal would obey. */
export function escapeHidden(text: string): string {
  return text.replace(hiddenCharacters, (character) => `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`);
}

/** The same inside JSON, where the escape is JSON's own and a reader gets the character back. */
export function escapeHiddenInJson(json: string): string {
  return json.replace(hiddenCharacters, (characters) =>
    characters
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
