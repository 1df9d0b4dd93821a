/**
 * A fixed string's field, and what it says in each edition that has it, by the edition's folder.
 */
export type FixedString = { file: string; field: string; texts: ReadonlyMap<string, string> };

/** The text fields of a content file by their dotted paths. */
export type Fields = ReadonlyMap<string, string>;

/** Returns the rows of the tables in `docs/fixed-strings.md`. */
export function readFixedStrings(markdown: string): FixedString[] {
  let locales: string[] = [];
  return markdown.split('\n').flatMap((line) => {
    const [file = '', field = '', ...texts] = line
      .replace(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.trim());
    if (file === 'File') {
      locales = texts;
    }
    return /\.yaml$/u.test(file)
      ? [{ file, field, texts: new Map(locales.map((locale, index) => [locale, texts[index] ?? ''])) }]
      : [];
  });
}

/** Returns the text fields of a parsed content file. */
export function fieldsOf(value: unknown, at = ''): Map<string, string> {
  if (typeof value === 'string') {
    return new Map([[at, value.trim()]]);
  }
  const entries = Object.entries(
    isLabeled(value, at) ? Object.entries(value).map((pair) => pair.join(': ')) : Object(value),
  );
  return new Map(entries.flatMap(([key, inner]) => [...fieldsOf(inner, at ? `${at}.${key}` : key)]));
}

/** Whether the keys of a record are words too: a teaser's metrics have their labels as keys. */
function isLabeled(value: unknown, at: string): value is Record<string, string> {
  return (
    /(?:^|\.)metrics$/u.test(at) &&
    !Array.isArray(value) &&
    Object.values(Object(value)).every((text) => typeof text === 'string')
  );
}

/** Fields that each edition writes for its own searches, or that only one has. */
const ownFields =
  /(?:^|\.)(?:meta|metaTitle|metaDescription|metaShort|keywords|excerpt|slug|updated|english|confirm|search|searches|tags)(?:\.|$)/u;

/**
 * City pages in a service's file: like the city files, they're written for the searches of their
 * language.
 */
const cityField = /^cities\./u;

/** English words that no Spanish sentence has. */
const englishWords = /(?<!\p{L})(?:the|and|of|for|your|you|with|from|is|are|how|what|this|that|my|or|not)(?!\p{L})/iu;

/**
 * Compares a file of a translated edition with the main one's, and returns what's missing, what's
 * left in English, and which figures differ.
 */
export function differences(main: Fields, other: Fields): string[] {
  return [...main].flatMap(([field, text]) => {
    if (ownFields.test(field) || cityField.test(field)) {
      return [];
    }
    const counterpart = other.get(field);
    if (counterpart === undefined) {
      return [`${field}: is missing`];
    }
    if (/(?:^|\.)provenance$/u.test(field) && counterpart !== text) {
      return [
        `${field}: is ${counterpart}, and ${text} in the main edition: a figure or a quotation is the same in every one`,
      ];
    }
    if (counterpart === text && englishWords.test(text) && text.includes(' ')) {
      return [`${field}: is still English: “${text}”`];
    }
    const lost = missingFigures(text, counterpart);
    return lost.length > 0 ? [`${field}: lacks ${lost.join(', ')} of “${text}”`] : [];
  });
}

/**
 * Returns the figures of a text that its counterpart lacks. Small numbers may be words in one of
 * the two.
 */
export function missingFigures(text: string, counterpart: string): string[] {
  const figures = (of: string) => of.match(/\d[\d,]*(?:\.\d+)?/gu)?.map((figure) => figure.replaceAll(',', '')) ?? [];
  const there = new Set(figures(counterpart));
  return [...new Set(figures(text))].filter((figure) => !there.has(figure) && Number(figure) > 12);
}

/** Returns the files of one language that another lacks, sorted: one that lost its counterpart is no longer a page. */
export function onlyIn(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file)).sort();
}
