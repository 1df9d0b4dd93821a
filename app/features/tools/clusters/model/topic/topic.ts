import { type Cased, caseOf } from '../casing.ts';
import { englishTopic } from './en.ts';
import { spanishTopic } from './es.ts';

/** What kind of phrase a topic is. A question can't go inside a sentence. */
export type Topic = Cased & { isQuestion: boolean };

/** A phrase before its case is set, as it starts a title and as it goes inside a sentence. */
export type TopicPhrase = { start: string; inside: string; isQuestion?: boolean };

/** What a language does with topics and with the sentences they're in. */
export type TopicLanguage = {
  /** Turns what a visitor typed, without its punctuation, into a noun phrase where that's possible. */
  phrase: (topic: string) => TopicPhrase;
  /** What a question starts and ends with. */
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
