import type { SearchIndex } from '../../content/pages/search.schema.ts';
import { readSearch, searchEntries } from '../../content/pages/search.server.ts';

/** `/search-index.json`: what the search dialog needs, fetched when it is first opened, so that no page carries it. */
export function loader() {
  const index: SearchIndex = { words: readSearch().words, entries: searchEntries() };
  return Response.json(index);
}
