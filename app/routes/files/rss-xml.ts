import { rssXml } from '../../seo/files/feeds.ts';
import { readFeedFacts } from './feed-facts.server.ts';
import { textFile } from './text-file.ts';

/** /rss.xml, made at build. */
export function loader() {
  return textFile(rssXml(readFeedFacts()), 'application/rss+xml');
}
