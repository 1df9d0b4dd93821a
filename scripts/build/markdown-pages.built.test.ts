import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { editions } from '../../app/editions/edition.server.ts';
import { markdownPath } from '../../hosting/rules.ts';
import { attribute, type Element, elementsIn } from '../../text/html-tree.ts';

const client = 'build/client';
const controls = new Set(['button', 'dialog', 'form', 'noscript', 'script', 'style', 'template']);

/** The tools' second address is a copy of the first. */
const pages = editions().flatMap((edition) =>
  edition.pages().flatMap(({ key, path }) => (key === 'tools' ? [] : { path, edition })),
);

it.each(pages)('the Markdown of $path has the figures, words, and links of the page alone', ({ path, edition }) => {
  const copy = readMarkdown(path).replaceAll(/!\[([^\]]+)\]\([^)]*\)/gu, '$1');
  const page = mainOf(path);
  const base = new URL(path, edition.site().baseUrl);
  // A mark on a chart leads down its own page, to words that the copy has too.
  const drawn = [...elementsIn(page)].filter(({ tagName }) => tagName === 'svg').flatMap((svg) => [...elementsIn(svg)]);
  const links = [...elementsIn(page)]
    .filter((element) => element.tagName === 'a' && isRead(element, page) && !drawn.includes(element))
    .map((element) => new URL(attribute(element, 'href') ?? '', base).href);
  expect(linksIn(copy)).toEqual(new Set(links));
  const [told, shown] = [withoutMarks(copy), textOf(page, page)];
  expect(figuresIn(told)).toEqual(figuresIn(shown));
  expect(wordsIn(told)).toEqual(wordsIn(shown));
});

function readMarkdown(path: string): string {
  const text = readFileSync(join(client, markdownPath(path)), 'utf8');
  return text.slice(text.indexOf('---\n', 4) + 4);
}

function mainOf(path: string): Element {
  const flat = join(client, path === '/' ? 'index.html' : `${path}.html`);
  expect(existsSync(flat), flat).toBe(true);
  const main = [...elementsIn(parse(readFileSync(flat, 'utf8')))].find(({ tagName }) => tagName === 'main');
  if (!main) {
    throw new Error(`${flat}: has no main`);
  }
  return main;
}

/** Neither a control's part nor hidden from screen readers. */
function isRead(element: Element, main: Element): boolean {
  for (let at: Element['parentNode'] = element; at && at !== main; at = 'parentNode' in at ? at.parentNode : null) {
    if (!('attrs' in at)) {
      continue;
    }
    const isHidden = attribute(at, 'hidden') !== undefined || attribute(at, 'aria-hidden') === 'true';
    if (isHidden || controls.has(at.tagName)) {
      return false;
    }
  }
  return true;
}

/** In the order of the page; a drawing is the sentence that describes it. */
function textOf(element: Element, main: Element): string {
  if (!isRead(element, main)) {
    return '';
  }
  if (element.tagName === 'img') {
    return attribute(element, 'alt') ?? '';
  }
  if (element.tagName === 'svg') {
    return attribute(element, 'aria-label') ?? titleOf(element);
  }
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node, main) : ''))
    .join(' ');
}

function titleOf(drawing: Element): string {
  const title = [...elementsIn(drawing)].find(({ tagName }) => tagName === 'title')?.childNodes[0];
  return title && 'value' in title ? title.value : '';
}

function linksIn(markdown: string): Set<string> {
  const inline = [...markdown.matchAll(/\]\(([^\s)]+)\)/gu)].map(([, href = '']) => href.replaceAll('\\', ''));
  const bare = [...markdown.matchAll(/<((?:https?:|tel:|mailto:)[^>]+|[^\s<>@]+@[^\s<>]+)>/gu)].map(([, href = '']) =>
    href.includes(':') ? href : `mailto:${href}`,
  );
  return new Set([...inline, ...bare]);
}

/** Addresses of links, numbers of list items, and escapes are Markdown's, not the page's. */
function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^)]*\)/gu, ']')
    .replaceAll(/^[\s\-*]*\d+\. /gmu, '')
    .replaceAll('\\', '');
}

/** Claims, labels, months, and names of sources are words. */
function wordsIn(text: string): Set<string> {
  return new Set(text.match(/\p{L}+/gu));
}

/** Prices, percentages, years, and all other numbers. */
function figuresIn(text: string): Set<string> {
  return new Set(text.match(/[$€]?\d+(?:[.,:]\d+)*\s?%?/gu)?.map((figure) => figure.replaceAll(/\s/gu, '')));
}
