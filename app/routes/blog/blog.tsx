import { leadFigure } from '../../content/posts/article.server.ts';
import { postCategories } from '../../content/posts/posts.schema.ts';
import { type Post, readBlogPage, readPosts } from '../../content/posts/posts.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/blog.ts';
import { BlogHero } from './blog-hero.tsx';
import { FeaturedPosts } from './featured-posts.tsx';
import { PostList } from './post-list.tsx';
import { StayUpdated } from './stay-updated.tsx';

export function loader() {
  const { article: _, ...words } = readBlogPage();
  const posts = readPosts();
  return {
    words,
    site: readSite(),
    categories: [...postCategories],
    featured: posts.filter((post) => post.featured).map((post) => ({ ...toCard(post), figure: leadFigure(post) })),
    posts: posts.filter((post) => !post.featured).map(toCard),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.blog(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words, featured, posts }, { pageOf, home, listGraph }) =>
    listGraph(
      pageOf({ meta: words.meta, path: paths.blog(), trail: [home, { label: words.breadcrumb }] }),
      [...featured, ...posts].map(({ slug, title }) => ({ label: title, path: paths.article(slug) })),
    ),
);

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { words, categories, featured, posts } = loaderData;
  return (
    <>
      <BlogHero words={words.hero} breadcrumb={words.breadcrumb} />
      {featured.length > 0 && <FeaturedPosts title={words.featured} minutes={words.list.minutes} posts={featured} />}
      <PostList
        words={words.list}
        categories={categories}
        posts={posts}
        featuredCategories={featured.map((post) => post.category)}
      />
      <StayUpdated words={words.stay} />
    </>
  );
}

/** What a card shows (SPEC §2 Blog list). */
function toCard({ slug, title, category, date, readTime, metaDescription }: Post) {
  return { slug, title, category, date, readTime, description: metaDescription };
}
