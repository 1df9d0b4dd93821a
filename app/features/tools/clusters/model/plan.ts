import type { ClusterIdeas } from '../../../../content/words.ts';
import { type ClusterChoices, depths, shownIdeas } from './formula.ts';

/** An article to write: its title, and the part of it after the topic. */
type PlannedArticle = { title: string; idea: string };

/** A subtopic with the articles to write, and the ideas beyond them. */
export type PlannedSubtopic = { name: string; articles: PlannedArticle[]; spare: PlannedArticle[] };

/** The pages to write. `pillar` is the title of the main one. */
export type ClusterOutline = { topic: Topic; pillar: string; subtopics: PlannedSubtopic[] };

/**
 * Plans a cluster: its subtopics and article titles. The same request always returns the same plan.
 * A subtopic's ideas go from the simplest to the deepest, and so do the three that a depth shows.
 * @param language The language of the ideas, a BCP 47 tag.
 */
export function planCluster(
  { topic: typed, industry, count, depth }: ClusterChoices,
  { names, pillar, subtopics }: ClusterIdeas,
  language: string,
): ClusterOutline {
  const topic = readTopic(typed, names, language);
  // No word depends on the topic, so that one thing and many fit alike.
  const article = (idea: string): PlannedArticle => ({
    title: topic.isQuestion ? `${topic.title} ${capital(idea)}` : `${topic.title}: ${idea}`,
    idea: capital(idea),
  });
  const beyond = depths.indexOf(depth);
  return {
    topic,
    pillar: article(pillar).title,
    subtopics: subtopics[industry].slice(0, count).map(({ name, ideas }) => ({
      name,
      articles: ideas.slice(beyond, beyond + shownIdeas).map(article),
      spare: ideas.slice(0, beyond).map(article),
    })),
  };
}

/** A topic as it begins a title. A question has its marks. */
export type Topic = { title: string; isQuestion: boolean };

/** How a language asks, and how a visitor's own words become those of a title. */
type Language = { tidy: (topic: string) => string; asks: RegExp; marks: readonly [string, string] };

const english: Language = {
  // "How do I fix my roof" is "how to fix your roof".
  tidy: (topic) =>
    topic.replace(/\bmy\b/giu, 'your').replace(/^how (?:(?:do|can) (?:i|you|we)|should (?:i|you)) /iu, 'how to '),
  asks: /^(?:(?:how|what|when|where|which|who) (?!to )|(?:why|whose|is|are|am|was|were|do|does|did|can|could|should|would|will|must) )\S/iu,
  marks: ['', '?'],
};

/** The words that Spanish asks with, by what people type: questions without accents. */
const spanishWords = new Map(
  'cómo qué cuál cuáles cuándo cuánto cuánta cuántos cuántas dónde quién quiénes'
    .split(' ')
    .flatMap((word) => [word, word.normalize('NFD').replace(/\u0301/gu, '')].map((typed) => [typed, word])),
);
/** Such a word at the beginning, or after a preposition there: "cómo", "por qué", "cada cuánto". */
const askingInSpanish = new RegExp(
  `^((?:a|cada|con|de|desde|en|hasta|para|por) )?(${[...spanishWords.keys()].join('|')}) `,
  'iu',
);

const spanish: Language = {
  tidy: (topic) =>
    topic
      .replace(/\bmi(s?)\b/giu, 'tu$1')
      .replace(askingInSpanish, (_, first = '', word: string) => `${first}${spanishWords.get(word.toLowerCase())} `),
  // With an infinitive, it's no question: "cómo elegir un techo".
  asks: new RegExp(
    String.raw`${askingInSpanish.source}(?!\S+[aeií]r(?:se|lo|la|me|te)?(?: |$))\S|^(?:es|son|se puede|se necesita|puedo|debo|hay que|tengo que|necesito|conviene|vale la pena) \S`,
    'iu',
  ),
  marks: ['¿', '?'],
};

/**
 * Reads a topic as a visitor typed it: "How do I fix my roof?!" is "How to fix your roof".
 * @param language The language of the titles, a BCP 47 tag or its first part.
 */
export function readTopic(typed: string, names: readonly string[], language: string): Topic {
  const { tidy, asks, marks } = language.startsWith('es') ? spanish : english;
  const topic = tidy(bareTopic(typed));
  const title = titleCase(topic, names);
  return asks.test(topic)
    ? { title: `${marks[0]}${title}${marks[1]}`, isQuestion: true }
    : { title, isQuestion: false };
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

/**
 * Sets the case of a phrase that a visitor typed: collapses spaces, lowers shouting, spells the
 * `names` their own way ('seo for MIAMI' becomes 'SEO for Miami'), and capitalizes the first word.
 */
export function titleCase(phrase: string, names: readonly string[]): string {
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]));
  const typed = phrase.trim().replace(/\s+/gu, ' ').split(' ');
  const isShouted = typed.length > 1 && !/\p{Ll}/u.test(phrase) && /\p{Lu}{4}/u.test(phrase);
  const [first = '', ...rest] = typed.map((word) => named(word, spelling) ?? (isShouted ? word.toLowerCase() : word));
  // 'CRM', 'iPhone', 'A/B', and 'C++' own their capitals.
  const isOwn = /\p{L}.*\p{Lu}|\p{Lu}[+#]/u.test(first) || named(first, spelling);
  return [isOwn ? first : capital(first), ...rest].join(' ');
}

/** Returns the word in its own spelling with its punctuation, or undefined. */
function named(word: string, spelling: ReadonlyMap<string, string>): string | undefined {
  const match = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word);
  const name = spelling.get((match?.[2] ?? '').toLowerCase());
  return name === undefined ? undefined : `${match?.[1] ?? ''}${name}${match?.[3] ?? ''}`;
}

/** Returns a text with its first letter capitalized. */
function capital(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
