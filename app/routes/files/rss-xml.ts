import { rssXml } from '../../seo/files/feeds.ts';
import { readFeedFacts } from './feed-facts.server.ts';
import { textFile } from './text-file.ts';

/** `/rss.xml`, built at build time. */
export function loader() {
  return textFile(rssXml(readFeedFacts()), 'application/rss+xml');
}
