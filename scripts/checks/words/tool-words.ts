import { splitLanguages } from '../../../app/ui/language/split-languages.ts';
import type { Block, PageWords } from './visible-text.ts';

/**
 * Keys whose texts aren't the page's language or aren't read as words: lists of the words that a
 * tool looks for, ids, files, and links.
 */
const unread = new Set(['powerWords', 'emotionalWords', 'exampleTitle', 'sources', 'url', 'file']);

/** Keys whose texts are ids. A group of words can have the same key. */
const ids = new Set(['aspect', 'intent', 'page', 'strength']);

/** Keys of texts that show in a chart. */
const charts = new Set(['map', 'axis', 'mark', 'breakEvenMark', 'key']);

/**
 * Returns what a tool says from its content: most of it appears only when the tool is used, so no
 * built page has it. A placeholder is read as "1", because each one is a figure or a quoted text.
 */
export function toolWords(file: string, content: unknown): PageWords {
  return { file, isNotFound: false, blocks: blocksOf(content, 'page') };
}

function blocksOf(value: unknown, place: Block['place']): Block[] {
  if (typeof value === 'string') {
    return textBlocks(value, place);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    unread.has(key) || (ids.has(key) && typeof each === 'string')
      ? []
      : blocksOf(each, charts.has(key) ? 'chart' : place),
  );
}

/**
 * Running text ends like a sentence. Labels, headings, and lists don't, and don't count as text
 * that could have contractions.
 */
function textBlocks(value: string, place: Block['place']): Block[] {
  const text = splitLanguages(value)
    .map((part) => (part.lang === undefined ? part.text : '…'))
    .join('')
    .replaceAll(/\{\w+\}/gu, '1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (text === '') {
    return [];
  }
  const isProse = /[.!?]$/u.test(text);
  return [{ text, place: place === 'chart' || isProse ? place : 'frame', isProse }];
}
