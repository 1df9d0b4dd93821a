/**
 * Content text with passages in another language marked for screen readers (WCAG 3.1.2). See
 * `splitLanguages`.
 */
export function InLanguages({ text }: { text: string }) {
  return splitLanguages(text).map((part, index) =>
    part.lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} lang={part.lang}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

/** A piece of text. Without `lang`, it's in the page's language. */
type Part = { text: string; lang?: string };

/**
 * `es[renta]` in content is 'renta' in Spanish: a two-letter language and the passage in brackets,
 * never nested.
 */
const passage = /\b([a-z]{2})\[([^[\]]*)\]/gu;

/**
 * Splits a text by language, in order: `local Spanish says es[renta]` has one part in the page's
 * language and one in Spanish.
 */
export function splitLanguages(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: marked, 1: lang = '', 2: inside = '', index } of text.matchAll(passage)) {
    if (index > from) {
      parts.push({ text: text.slice(from, index) });
    }
    parts.push({ text: inside, lang });
    from = index + marked.length;
  }
  if (from < text.length) {
    parts.push({ text: text.slice(from) });
  }
  return parts;
}

/** Returns the text without its language marks, for a file or an attribute. */
export function withoutLanguages(text: string): string {
  return text.replaceAll(passage, '$2');
}
