import type { SearchPlan } from '../../hosting/manifest.ts';
import { matchEntries } from '../../text/fold.ts';
import { interpolate } from '../../text/interpolate.ts';
import { type FilledPage, slotsIn, type Template } from '../../text/template.ts';

/** How many characters of a query are read: more than a title has. */
export const longestQuery = 200;

/**
 * Returns what fills the search page with the answer to a query (product.md, "Search page"): of the
 * whole index, which the page lists as it was built, the rest is hidden.
 */
export function createSearchPage(template: Template, words: SearchPlan['words']): (query: string) => FilledPage {
  const built = slotsIn(template);
  const items = [...built.keys()].flatMap((slot) => {
    const title = /^search-list: (.*)\.hidden$/u.exec(slot)?.[1];
    return title === undefined ? [] : [{ title, slot }];
  });
  const title = String(built.get('title') ?? '');
  return (query) => {
    const found = matchEntries(items, query);
    const isFound = found.length > 0;
    return {
      template,
      withScripts: true,
      values: new Map<string, string | null | Template>([
        ['title', interpolate(words.title, { query: query.trim(), title })],
        ['q.value', query],
        ['search-status', interpolate(isFound ? words.count : words.none, { query, count: String(found.length) })],
        ['search-scriptless.hidden', ''],
        ['search-elsewhere.hidden', isFound ? '' : null],
        ['search-found.hidden', isFound ? null : ''],
        ['search-results', words.results],
        ...items.map((item) => [item.slot, found.includes(item) ? null : ''] as const),
      ]),
    };
  };
}
