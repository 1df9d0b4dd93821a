import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
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
import { matchEntries } from '../../text/match.ts';

/**
 * Returns the prerendered search page with the answer to `query` in it (product.md, "Search page"). The page lists the
 * whole index, and its parts carry the words; the application starts from this HTML
 * (app/features/search/search-panel.tsx). The page is returned as it is when it has no such parts.
 */
export function renderSearchPage(html: string, query: string): string {
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
    return html;
  }
  setAttribute(panel, 'data-query', query);
  setAttribute(field, 'value', query);
  const count = keepMatches(found, query);
  const words = (name: string) => attribute(panel, `data-${name}`) ?? '';
  setText(status, fill(words(count === 0 ? 'none' : 'count'), { query, count: String(count) }));
  removeAttribute(status, 'hidden');
  setText(heading, words('results'));
  toggle(found, 'hidden', count === 0);
  toggle(elsewhere, 'hidden', count > 0);
  for (const element of elementsIn(panel)) {
    if (element.tagName === 'noscript') {
      setText(element, '');
    }
  }
  const title = elements.find(({ tagName }) => tagName === 'title');
  if (title) {
    setText(title, fill(words('title'), { query: query.trim(), title: textOf(title) }));
  }
  return serialize(document);
}

/** Takes away the entries that the query does not find; returns how many are left. */
function keepMatches(list: Element, query: string): number {
  const entries = [...elementsIn(list)]
    .filter(({ tagName }) => tagName === 'li')
    .map((item) => ({
      item,
      title: textOf([...elementsIn(item)].find(({ tagName }) => tagName === 'span') ?? item),
    }));
  const kept = new Set(matchEntries(entries, query));
  for (const entry of entries) {
    if (!kept.has(entry)) {
      tree.detachNode(entry.item);
    }
  }
  return kept.size;
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/gu, (all, name: string) => values[name] ?? all);
}
