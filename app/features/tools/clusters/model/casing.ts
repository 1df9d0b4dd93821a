/** A phrase as it starts a title and as it appears inside a sentence. */
export type Cased = { start: string; inside: string };

/**
 * Sets the case of a phrase that a visitor typed: collapses spaces, lowers shouting, spells the
 * `names` their own way ('seo for MIAMI' becomes 'SEO for Miami'), and capitalizes the first word.
 * Inside a sentence, a word keeps a capital only if it's part of its spelling.
 */
export function caseOf(phrase: string, names: readonly string[]): Cased {
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]));
  const typed = phrase.trim().replace(/\s+/gu, ' ').split(' ');
  const shouted = typed.length > 1 && !/\p{Ll}/u.test(phrase) && /\p{Lu}{4}/u.test(phrase);
  const words = typed.map((word) => named(word, spelling) ?? (shouted ? word.toLowerCase() : word));
  const [first = '', ...rest] = words;
  const isTitleCase = rest.some((word) => /^\p{Lu}/u.test(word) && !named(word, spelling));
  const keepsCapital = isTitleCase || named(first, spelling) !== undefined || hasOwnCapitals(first);
  return {
    start: [hasOwnCapitals(first) || named(first, spelling) ? first : capital(first), ...rest].join(' '),
    inside: [keepsCapital ? first : first.toLowerCase(), ...rest].join(' '),
  };
}

/** Returns the word in its own spelling with its punctuation, or undefined. */
function named(word: string, spelling: ReadonlyMap<string, string>): string | undefined {
  const match = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word);
  const name = spelling.get((match?.[2] ?? '').toLowerCase());
  return name === undefined ? undefined : `${match?.[1] ?? ''}${name}${match?.[3] ?? ''}`;
}

/** 'CRM', 'iPhone', 'A/B', and 'C++' own their capitals. 'Kitchen' has its capital from the sentence. */
function hasOwnCapitals(word: string): boolean {
  return /\p{L}.*\p{Lu}|\p{Lu}[+#]/u.test(word);
}

/** Returns a text with its first letter capitalized. */
export function capital(word: string): string {
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
