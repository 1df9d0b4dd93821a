import { jsonFeed } from '../../seo/files/feeds.ts';
import { readFeedFacts } from './feed-facts.server.ts';

/** `/feed.json`, built at build time. */
export function loader() {
  return Response.json(jsonFeed(readFeedFacts()));
}
