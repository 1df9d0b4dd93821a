import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { syllable } from 'syllable';
import { splitLanguages } from '../../../app/ui/split-languages.ts';
import { attribute } from '../../../text/html-tree.ts';

/**
 * A run of words that a visitor sees or hears as one: a paragraph, a heading, a label, a caption.
 */
export type Block = {
  text: string;
  /**
   * `head` is the title and description, `frame` what every page shares, `chart` a figure with its
   * caption.
   */
  place: 'head' | 'frame' | 'page' | 'chart';
  /** Whether it's running text. Headings, labels, and table cells aren't. */
  isProse: boolean;
};

/** A page's words in its own language. */
export type PageWords = {
  file: string;
  blocks: Block[];
  isNotFound: boolean;
  /** The most words of running text that the page may have. */
  mostWords?: number | undefined;
};

/** Elements that a block of text never ends at. */
const inline = new Set(
  'a abbr b bdi bdo cite data del dfn em i ins mark q s small span strong sub sup time u wbr'.split(' '),
);
const unread = new Set(['script', 'style', 'template', 'noscript']);
const prose = new Set(['p', 'li', 'dd', 'blockquote']);
/** Attributes that are read out or shown. */
const spoken = ['alt', 'aria-label', 'placeholder'];

/** Where an inline element starts or ends. The style may set its text apart without a space. */
const seam = '\u2063';

type Place = Pick<Block, 'place' | 'isProse'> & {
  isOwn: boolean;
  /** Rows of figures with their labels: a table in all but its elements. */
  isFigures: boolean;
};

/**
 * Returns what a page says in a language, in reading order. Parts in another language, scripts, and
 * code are left out. Code becomes "…", so that the sentence around it stays whole.
 */
export function visibleText(html: string, language = 'en'): Block[] {
  const blocks: Block[] = [];
  let open = '';

  const close = (at: Place) => {
    const texts = open.split(/(?<=[\p{L}\p{N}.!?:])\u2063+(?=[\p{Lu}\p{N}])/u);
    open = '';
    for (const piece of at.isOwn ? texts : []) {
      const text = piece.replaceAll(seam, '').replaceAll(/\s+/gu, ' ').trim();
      if (text) {
        blocks.push({ text, place: at.place, isProse: at.isProse });
      }
    }
  };

  const walk = (node: Tree.Node, at: Place): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      open += at.isOwn ? node.value : ' … ';
      return;
    }
    if (!('tagName' in node)) {
      walkChildren(node, at);
      return;
    }
    if (unread.has(node.tagName)) {
      return;
    }
    if (node.tagName === 'code') {
      open += '…';
      return;
    }
    const here = placeOf(node, at, language);
    if (inline.has(node.tagName)) {
      open += seam;
      walkChildren(node, here);
      open += seam;
      return;
    }
    close(at);
    blocks.push(...attributesOf(node, here));
    walkChildren(node, here);
    close(here);
  };

  const walkChildren = (node: Tree.Node, at: Place) => {
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      walk(child, at);
    }
  };

  walk(parse(html, { scriptingEnabled: true }), { place: 'frame', isProse: false, isOwn: true, isFigures: false });
  return blocks;
}

function placeOf(element: Tree.Element, parent: Place, language: string): Place {
  const lang = attribute(element, 'lang');
  const isChart = ['svg', 'figure'].includes(element.tagName) || parent.place === 'chart';
  const opened = { head: 'head', body: 'frame', main: 'page' }[element.tagName] as Block['place'] | undefined;
  const isFigures = parent.isFigures || attribute(element, 'data-figures') !== undefined;
  const goesOn = parent.isProse && !/^(?:h\d|td|th|dt|label|button)$/u.test(element.tagName);
  return {
    place: isChart ? 'chart' : (opened ?? parent.place),
    isProse: !isFigures && (prose.has(element.tagName) || goesOn),
    isFigures,
    isOwn: lang === undefined ? parent.isOwn : lang.startsWith(language),
  };
}

function attributesOf(element: Tree.Element, at: Place): Block[] {
  const isDescription = element.tagName === 'meta' && attribute(element, 'name') === 'description';
  const said = isDescription ? ['content'] : spoken;
  return said.flatMap((name) => {
    const text = attribute(element, name)?.trim();
    return text && at.isOwn ? [{ text, place: at.place, isProse: false }] : [];
  });
}

/**
 * Keys whose texts aren't the page's language or aren't read as words: lists of the words that a
 * tool looks for, ids, files, and links.
 */
const unreadKeys = new Set(['powerWords', 'emotionalWords', 'exampleTitle', 'sources', 'url', 'file']);

/** Keys whose texts are ids. A group of words can have the same key. */
const idKeys = new Set(['aspect', 'city', 'intent', 'level', 'page', 'strength']);

/** Keys of texts that show in a chart. */
const chartKeys = new Set(['map', 'axis', 'mark', 'breakEvenMark', 'key']);

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
    unreadKeys.has(key) || (idKeys.has(key) && typeof each === 'string')
      ? []
      : blocksOf(each, chartKeys.has(key) ? 'chart' : place),
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
