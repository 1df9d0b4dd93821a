/** A piece of a text; without `lang` it is in the language of the page. */
type Part = { text: string; lang?: string };

/** `es[renta]` in content is 'renta' in Spanish: a language of two letters and the passage in brackets, none inside another. */
const passage = /\b([a-z]{2})\[([^[\]]*)\]/gu;

/** The parts of a text in their order: `local Spanish says es[renta]` is a part of the page's language and one in Spanish. */
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

/** The text without its marks, where no markup can stand: a file, an attribute. */
export function withoutLanguages(text: string): string {
  return text.replaceAll(passage, '$2');
}
