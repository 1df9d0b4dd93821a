import type { SearchIndex } from '../../content/pages/search.schema.ts';
import { editionOf } from '../../editions/edition.server.ts';
import type { Route } from './+types/search-index.ts';

/**
 * `/search-index.json`: what the search dialog needs, fetched when it first opens, so no page
 * carries it.
 */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const index: SearchIndex = { words: edition.search().words, entries: edition.searchEntries() };
  return Response.json(index);
}
