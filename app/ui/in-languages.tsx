/**
 * `es[renta]` in content is 'renta' in Spanish: a two-letter language and the passage in brackets,
 * never nested.
 */
const passage = /\b([a-z]{2})\[([^[\]]*)\]/u;

/** Content text with passages in another language marked for screen readers (WCAG 3.1.2). */
export function InLanguages({ text }: { text: string }) {
  // Plain text, a language, and its passage take turns.
  const parts = text.split(passage);
  return parts.map((part, index) =>
    index % 3 === 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} lang={parts[index - 1]}>
        {part}
      </span>
    ) : (
      index % 3 === 0 && part
    ),
  );
}

/** Returns the text without its language marks, for a file or an attribute. */
export function withoutLanguages(text: string): string {
  return text.replaceAll(new RegExp(passage, 'gu'), '$2');
}
