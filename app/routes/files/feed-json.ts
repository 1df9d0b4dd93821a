import { jsonFeed } from '../../seo/files/feeds.ts';
import { readFeedFacts } from './feed-facts.server.ts';

/** /feed.json, made at build. */
export function loader() {
  return Response.json(jsonFeed(readFeedFacts()));
}
