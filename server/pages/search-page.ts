import { parse, serialize, serializeOuter, defaultTreeAdapter as tree } from 'parse5';
import { escapeMarkup } from '../../text/escape.ts';
import { matchEntries } from '../../text/fold.ts';
import {
  attribute,
  type Element,
  elementsIn,
  removeAttribute,
  setAttribute,
  setText,
  textOf,
  toggle,
} from '../../text/html-tree.ts';
import { compressedPart, type Part, uncompressedPart } from './gzip-parts.ts';

/**
 * How many characters of a query are read: more than a title has, so the rest can't change the
 * answer.
 */
export const longestQuery = 200;

type Entry = { title: string; part: Part };

/** The page's unchanging parts, each followed by the name of what comes after it. */
type Template = ReadonlyArray<Part | string>;

/**
 * Takes the prerendered search page and returns what puts the answer to a query into it
 * (product.md, "Search page"). The page lists the whole index, and its parts carry the words; the
 * application starts from this HTML (app/routes/search/search.tsx). It's parsed and
 * compressed here, once. A page without such parts answers every query as it is.
 */
export function createSearchPage(html: string): (query: string) => readonly Part[] {
  const document = parse(html);
  const elements = [...elementsIn(document)];
  const byId = (id: string) => elements.find((element) => attribute(element, 'id') === id);
  const panel = byId('search');
  const field = byId('search-query');
  const status = byId('search-status');
  const elsewhere = byId('search-elsewhere');
  const found = byId('search-found');
  const heading = byId('search-results');
  if (!panel || !field || !status || !elsewhere || !found || !heading) {
    const whole = [compressedPart(html)];
    return () => whole;
  }
  const words = (name: string) => attribute(panel, `data-${name}`) ?? '';
  const title = elements.find(({ tagName }) => tagName === 'title');
  const titleWords = title && { template: words('title'), own: textOf(title) };
  const count = words('count');
  const none = words('none');

  setAttribute(panel, 'data-query', mark('query'));
  setAttribute(field, 'value', mark('query'));
  setText(status, mark('status'));
  removeAttribute(status, 'hidden');
  setText(heading, words('results'));
  if (title) {
    setText(title, mark('title'));
  }
  for (const element of elementsIn(panel)) {
    if (element.tagName === 'noscript') {
      setText(element, '');
    }
  }
  const entries = takeEntries(found);
  const templateOf = (isFound: boolean): Template => {
    toggle(found, 'hidden', !isFound);
    toggle(elsewhere, 'hidden', isFound);
    const pieces = serialize(document).split(/\u{e000}(\w+)\u{e001}/u);
    return pieces.map((piece, index) => (index % 2 === 0 ? compressedPart(piece) : piece));
  };
  const templates = { some: templateOf(true), none: templateOf(false) };

  return (query) => {
    const matches = matchEntries(entries, query);
    const isFound = matches.length > 0;
    const statusText = fill(isFound ? count : none, { query, count: String(matches.length) });
    const titleText = titleWords ? fill(titleWords.template, { query: query.trim(), title: titleWords.own }) : '';
    const values: Readonly<Record<string, readonly Part[]>> = {
      query: [textPart(query)],
      status: [textPart(statusText)],
      title: [textPart(titleText)],
      entries: matches.map(({ part }) => part),
    };
    const template = isFound ? templates.some : templates.none;
    return template.flatMap((piece) => (typeof piece === 'string' ? (values[piece] ?? []) : piece));
  };
}

/** Takes the list's items out of the page, and leaves a mark at the place of the first. */
function takeEntries(list: Element): Entry[] {
  const items = [...elementsIn(list)].filter(({ tagName }) => tagName === 'li');
  const entries = items.map((item) => ({
    title: textOf([...elementsIn(item)].find(({ tagName }) => tagName === 'span') ?? item),
    part: compressedPart(serializeOuter(item)),
  }));
  const [first] = items;
  if (first?.parentNode) {
    tree.insertTextBefore(first.parentNode, mark('entries'), first);
  }
  for (const item of items) {
    tree.detachNode(item);
  }
  return entries;
}

function textPart(text: string): Part {
  return uncompressedPart(escapeMarkup(text));
}

/** Between two characters that no page has and that serializing leaves alone. */
function mark(name: string): string {
  return `\u{e000}${name}\u{e001}`;
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/gu, (all, name: string) => values[name] ?? all);
}
