import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parse as parseYaml } from 'yaml';
import { editions } from '../../app/editions/edition.server.ts';
import { listAllPages } from '../../app/editions/pages/site-list.server.ts';
import { toolPageIds } from '../../app/locale/paths.ts';
import { attribute } from '../../text/html-tree.ts';
import { builtPage, tellFaults } from './built-site.ts';
import { fieldsOf } from './check-editions.ts';

type Rules = { mostWords: Record<string, number>; promises: string[]; denials: string[]; usted?: string[] };

/** What's read as one: a paragraph, a heading, a label. Only `main` has a page's own words. */
type Block = { text: string; place: 'frame' | 'label' | 'prose' };

const rules: Record<string, Rules> = parseYaml(readFileSync(join(import.meta.dirname, 'words.yaml'), 'utf8'));
const inline = new Set('a abbr b bdi cite em i ins mark q s small span strong sub sup time u wbr #comment'.split(' '));
const unread = new Set(['script', 'style', 'template', 'noscript', 'code']);
/** Where an inline element ends or starts: the style may set what follows apart without a space. */
const seam = '\u2063';
const apart = /(?<=[\p{L}\p{N}.!?:])\u2063+(?=[\p{Lu}\p{N}])/u;
const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Returns the sentences of a text that promise a position or say usted. Takes 'en' or 'es'. */
export function wordFaults(text: string, language: string): string[] {
  const { promises = [], denials = [], usted = [] } = rules[language] ?? {};
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).flatMap((sentence) => {
    const says = (patterns: readonly string[]) => patterns.some((each) => new RegExp(each, 'iu').test(sentence));
    return [
      ...(says(promises) && !says(denials) ? [`“${sentence}” promises a position: say what you deliver`] : []),
      ...(says(usted) ? [`“${sentence}” says usted: the site says tú`] : []),
    ];
  });
}

/** Returns the faults in a page's words. Takes its key in the list of pages: 'city:seo/ocala-fl'. */
export function pageFaults(html: string, language: string, key: string): string[] {
  const blocks = blocksOf(html, language);
  const prose = blocks.filter(({ place }) => place === 'prose').map(({ text }) => text);
  const count = prose.join(' ').split(' ').length;
  const most = rules[language]?.mostWords[key.split(':', 1)[0] ?? ''];
  return [
    ...blocks.flatMap(({ text }) => wordFaults(text, language)),
    ...(most && count > most ? [`${count} words of running text, ${most} at most: cut what sells nothing`] : []),
  ];
}

/** Returns what a page says in its own language, in reading order. */
export function blocksOf(html: string, language: string): Block[] {
  const blocks: Block[] = [];
  let open = '';
  const close = (element: string, place: Block['place']) => {
    open += seam;
    if (!inline.has(element)) {
      const texts = open.split(apart).map((text) => text.replaceAll(seam, '').replaceAll(/\s+/gu, ' ').trim());
      blocks.push(...texts.map((text) => ({ text, place })));
      open = '';
    }
  };
  const walk = (node: Tree.Node, place: Block['place']): void => {
    const value = (name: string) => ('attrs' in node ? attribute(node, name) : undefined);
    if ('value' in node || unread.has(node.nodeName) || !(value('lang') ?? language).startsWith(language)) {
      open += 'value' in node ? node.value : ' … ';
      return;
    }
    const here = placeIn(node.nodeName, value('data-figures') === undefined ? place : 'frame');
    close(node.nodeName, place);
    const spoken = [value('alt'), value('aria-label'), value('placeholder'), value('name') && value('content')];
    blocks.push(...spoken.map((text = '') => ({ text, place: 'frame' as const })));
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      walk(child, here);
    }
    close(node.nodeName, here);
  };
  walk(parse(html), 'frame');
  return blocks.filter(({ text }) => text !== '');
}

function placeIn(element: string, place: Block['place']): Block['place'] {
  if (element === 'main' || (place !== 'frame' && /^(?:h\d|t[dh]|dt|label|button)$/u.test(element))) {
    return 'label';
  }
  if (place === 'frame' || /^(?:svg|figure)$/u.test(element)) {
    return 'frame';
  }
  return /^(?:p|li|dd|blockquote)$/u.test(element) ? 'prose' : place;
}

/** Reads the built pages, and the tools' words, most of which show only once a tool is used. */
if (import.meta.main) {
  const ofTools = editions().flatMap(({ locale, tools, words }) =>
    [...fieldsOf([tools(), toolPageIds.map((id) => words(`tools/${id}`))]).values()].flatMap((text) =>
      wordFaults(text, locale),
    ),
  );
  const ofPages = listAllPages().flatMap(({ path, key, edition }) =>
    pageFaults(builtPage(path), edition.locale, key).map((fault) => `${path}: ${fault}`),
  );
  tellFaults([...ofTools, ...ofPages], 'faults in the words of the built site');
}
