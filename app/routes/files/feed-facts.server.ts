import { readArticle } from '../../content/posts/article.server.ts';
import { readBlogPage, readPosts } from '../../content/posts/posts.server.ts';
import { readSite } from '../../content/site/site.server.ts';
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
