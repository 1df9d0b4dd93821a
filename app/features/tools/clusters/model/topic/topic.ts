import { englishTopic } from './en.ts';
import { spanishTopic } from './es.ts';

/** A topic with its case set. A question can't go inside a sentence. */
export type Topic = Cased & { isQuestion: boolean };

/** A phrase before its case is set, as it starts a title and as it goes inside a sentence. */
export type TopicPhrase = { start: string; inside: string; isQuestion?: boolean };

/** A language's rules for topics and for the sentences they're in. */
export type TopicLanguage = {
  /**
   * Turns what a visitor typed, without its punctuation, into a noun phrase where that's possible.
   */
  phrase: (topic: string) => TopicPhrase;
  /** The marks that a question starts and ends with. */
  marks: readonly [string, string];
  /** Joins what the language contracts ("de el" to "del"), once a sentence is put together. */
  join: (sentence: string) => string;
};

/** Returns the rules of a language, a BCP 47 tag or its first part. */
export function topicLanguage(language: string): TopicLanguage {
  return language.startsWith('es') ? spanishTopic : englishTopic;
}

/** Reads a topic as a visitor typed it: "How do I fix my roof?!" can be "fixing your roof". */
export function readTopic(typed: string, names: readonly string[], { phrase, marks }: TopicLanguage): Topic {
  const { start, inside, isQuestion = false } = phrase(bareTopic(typed));
  const cased = caseOf(start, names);
  return {
    start: isQuestion ? `${marks[0]}${cased.start}${marks[1]}` : cased.start,
    inside: caseOf(inside, names).inside,
    isQuestion,
  };
}

/**
 * Returns a topic without emoji, quotes around it, punctuation before and after it, and "near me",
 * which says where to search and is no part of a title.
 */
export function bareTopic(typed: string): string {
  const bare = typed
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s¿¡#*•,;:–—-]+|[\s?!.,;:…*–—-]+$/gu, '')
    .replace(/ (?:near me|cerca de m[ií])$/iu, '')
    // "La cerca" is a fence.
    .replace(/(?<!\b(?:de|la|mi|para|tu|una)) cerca$/iu, '');
  return /^["'“”‘’«](.*)["'“”‘’»]$/u.test(bare) && !/^.[^"“”«»]*["“”«»].*.$/u.test(bare)
    ? bareTopic(bare.slice(1, -1))
    : bare;
}

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

/**
 * 'CRM', 'iPhone', 'A/B', and 'C++' own their capitals. 'Kitchen' has its capital from the
 * sentence.
 */
function hasOwnCapitals(word: string): boolean {
  return /\p{L}.*\p{Lu}|\p{Lu}[+#]/u.test(word);
}

/** Returns a text with its first letter capitalized. */
export function capital(word: string): string {
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
