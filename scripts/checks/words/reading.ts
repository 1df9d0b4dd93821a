import { syllable } from 'syllable';

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Returns the sentences of a text. A semicolon ends none, a colon before a list ends none. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** Returns the words of a text, with apostrophes and hyphens inside them. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu) ?? [];
}

/**
 * Returns how easily a text reads, by Rudolf Flesch's formula of 1948: 100 is very easy, 60 plain,
 * 30 hard. Undefined without words.
 */
export function readingEase(texts: readonly string[]): number | undefined {
  const words = texts.flatMap(wordsOf);
  const sentences = texts.flatMap(sentencesOf).length;
  if (words.length === 0) {
    return undefined;
  }
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}
