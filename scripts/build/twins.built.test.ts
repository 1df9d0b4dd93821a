import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { editions } from '../../app/editions/edition.server.ts';
import { twinPath } from '../../hosting/twins.ts';
import { attribute, type Element, elementsIn } from '../../text/html-tree.ts';

const client = 'build/client';
const controls = new Set(['button', 'dialog', 'form', 'noscript', 'script', 'style', 'template']);

/** The tools' second address is a copy of the first. */
const pages = editions().flatMap((edition) =>
  edition
    .pages()
    .filter(({ key }) => key !== 'tools')
    .map(({ path }) => ({ path, edition })),
);

describe('the Markdown twin', () => {
  it.each(pages)(
    "of $path says every figure and link of the page, and none that the page doesn't",
    ({ path, edition }) => {
      const twin = readTwin(path).replaceAll(/!\[([^\]]*)\]\([^)]*\)/gu, '$1');
      const page = mainOf(path);
      const base = new URL(path, edition.site().baseUrl);
      const links = [...elementsIn(page)]
        .filter((element) => element.tagName === 'a' && isRead(element, page))
        .map((element) => new URL(attribute(element, 'href') ?? '', base).href);
      expect(linksIn(twin)).toEqual(new Set(links));
      expect(figuresIn(withoutMarks(twin))).toEqual(figuresIn(textOf(page, page)));
    },
  );

  it('answers what a buyer asks without the page', () => {
    for (const edition of editions()) {
      for (const service of edition.services()) {
        const twin = readTwin(edition.paths.service(service.id));
        expect(twin).toContain(service.price);
        expect(twin).toContain(service.duration);
        expect(twin).toContain(edition.site().phone);
      }
      for (const city of edition.cities()) {
        const [service] = edition.services();
        expect(readTwin(edition.paths.city(service?.id ?? '', city.id))).toContain(city.county.name);
      }
      expect(readTwin(edition.paths.contact())).toContain(edition.site().email);
    }
  });
});

function readTwin(path: string): string {
  const text = readFileSync(join(client, twinPath(path)), 'utf8');
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

function textOf(root: Element, main: Element): string {
  return [root, ...elementsIn(root)]
    .filter((element) => isRead(element, main) && !isInDrawing(element))
    .flatMap((element) => [
      element.tagName === 'img' ? (attribute(element, 'alt') ?? '') : '',
      element.tagName === 'svg' ? (attribute(element, 'aria-label') ?? titleOf(element)) : '',
      ...element.childNodes.flatMap((node) => ('value' in node ? node.value : [])),
    ])
    .join(' ');
}

function titleOf(drawing: Element): string {
  const title = [...elementsIn(drawing)].find(({ tagName }) => tagName === 'title')?.childNodes[0];
  return title && 'value' in title ? title.value : '';
}

function isInDrawing(element: Element): boolean {
  for (let at = element.parentNode; at; at = 'parentNode' in at ? at.parentNode : null) {
    if ('tagName' in at && at.tagName === 'svg') {
      return true;
    }
  }
  return false;
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

/** Prices, percentages, years, and all other numbers. */
function figuresIn(text: string): Set<string> {
  return new Set(text.match(/[$€]?\d+(?:[.,:]\d+)*\s?%?/gu)?.map((figure) => figure.replaceAll(/\s/gu, '')));
}
