/**
 * Escapes text for an element or a double-quoted attribute, in HTML and XML alike. Characters that
 * XML 1.0 does not allow are left out.
 */
export function escapeMarkup(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return escapeTags(allowed).replaceAll('"', '&quot;');
}

/** Escapes what tags and entities are made of, and nothing else. */
export function escapeTags(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** JSON for a script element: no `<` in it, so that no value can end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** `<name>text</name>`, its text escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

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
