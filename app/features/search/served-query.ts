/**
 * The parts of the search page that the server fills in when it answers a query
 * (server/pages/search-page.ts). They're here so that the page and its tests agree.
 */
export const searchPanelId = 'search';

/** The attribute that holds the query that the page's HTML answers. */
export const servedAttribute = 'data-query';

/**
 * Returns the query that the server answered in this document, or undefined: a static host sends
 * the same HTML for every query. Hydration starts from it.
 */
export function servedQuery(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (document.getElementById(searchPanelId)?.getAttribute(servedAttribute) ?? undefined);
}
