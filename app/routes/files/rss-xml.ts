import { editionOf } from '../../editions/edition.server.ts';
import { rssXml } from '../../seo/files/feeds.ts';
import type { Route } from './+types/rss-xml.ts';
import { readFeedFacts } from './feed-facts.server.ts';
import { textFile } from './text-file.ts';

/** An edition's rss.xml, built at build time. */
export function loader({ url }: Route.LoaderArgs) {
  return textFile(rssXml(readFeedFacts(editionOf(url))), 'application/rss+xml');
}
