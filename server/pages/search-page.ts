import type { SearchPlan } from '../../hosting/manifest.ts';
import { matchEntries } from '../../text/fold.ts';
import { interpolate } from '../../text/interpolate.ts';
import { type FilledPage, slotsIn, type Template } from '../../text/template.ts';

/**
 * How many characters of a query are read: more than a title has, so the rest can't change the
 * answer.
 */
export const longestQuery = 200;

/**
 * Returns what fills the search page with the answer to a query (product.md, "Search page"). As it
 * was built, the page lists the whole index; the application starts from this HTML
 * (app/routes/search/search.tsx).
 */
export function createSearchPage(template: Template, words: SearchPlan['words']): (query: string) => FilledPage {
  const built = slotsIn(template);
  const list = built.get('search-list');
  const items = (typeof list === 'object' ? (list ?? []) : []).flatMap((item) =>
    typeof item === 'object' && 'content' in item ? [{ title: item.slot, item }] : [],
  );
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
        ['search-list', found.map(({ item }) => item)],
      ]),
    };
  };
}
