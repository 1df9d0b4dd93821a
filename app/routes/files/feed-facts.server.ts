import type { Edition } from '../../editions/edition.server.ts';
import type { FeedFacts } from '../../seo/files/feeds.ts';

/** Returns what an edition's two feeds say. */
export function readFeedFacts(edition: Edition): FeedFacts {
  const { meta } = edition.blogPage();
  return {
    site: edition.site(),
    paths: edition.paths,
    lang: edition.lang,
    title: meta.title,
    description: meta.description,
    articles: edition.posts().flatMap((post) => edition.article(post.id) ?? []),
  };
}
