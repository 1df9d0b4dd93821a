import { readArticle } from '../../collections/article.server.ts';
import { readBlogPage, readPosts } from '../../collections/posts.server.ts';
import { readSite } from '../../collections/site.server.ts';
import type { FeedFacts } from '../../seo/files/feeds.ts';

/** What both feeds say. */
export function readFeedFacts(): FeedFacts {
  const { meta } = readBlogPage();
  return {
    site: readSite(),
    title: meta.title,
    description: meta.description,
    articles: readPosts().flatMap((post) => readArticle(post.slug) ?? []),
  };
}
