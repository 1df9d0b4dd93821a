import { editionOf } from '../../editions/edition.server.ts';
import { jsonFeed } from '../../seo/files/feeds.ts';
import type { Route } from './+types/feed-json.ts';
import { readFeedFacts } from './feed-facts.server.ts';

/** An edition's feed.json, built at build time. */
export function loader({ url }: Route.LoaderArgs) {
  return Response.json(jsonFeed(readFeedFacts(editionOf(url))));
}
