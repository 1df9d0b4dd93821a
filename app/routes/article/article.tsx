import { readArticle } from '../../content/posts/article.server.ts';
import { readBlogPage, readPosts, relatedPosts } from '../../content/posts/posts.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { useFrame } from '../../editions/use-frame.ts';
import { paths } from '../../locale/paths.ts';
import { frameOf } from '../../editions/frame-of.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { notFoundMeta } from '../../seo/not-found-meta.ts';
import type { Route } from './+types/article.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleCall } from './article-call.tsx';
import { ArticleHead } from './article-head.tsx';
import { RelatedPosts } from './related-posts.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const article = readArticle(params.slug);
  if (!article) {
    return { kind: 'not-found' as const };
  }
  const { article: words, breadcrumb } = readBlogPage();
  return {
    kind: 'found' as const,
    words,
    breadcrumb,
    article,
    related: relatedPosts(article, readPosts()).map(({ slug, title, category, date, readTime, metaDescription }) => ({
      slug,
      title,
      category,
      date,
      readTime,
      description: metaDescription,
    })),
  };
}

/** An article that is unknown or cannot be loaded shows the not-found screen (SPEC §8). */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(`The article '${params.slug}' could not be loaded.`, error);
    return { kind: 'not-found' as const };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, words } = frameOf(matches);
  if (loaderData?.kind !== 'found') {
    return notFoundMeta(words.notFound.article, paths.article('404'));
  }
  const { metaTitle: title, metaDescription: description, keywords, slug, date, updated } = loaderData.article;
  return pageMeta({
    meta: { title, description, keywords },
    path: paths.article(slug),
    site,
    type: 'article',
    dates: { published: date, updated },
  });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>((data, { pageOf, home, articleGraph }) => {
  if (data.kind !== 'found') {
    return undefined;
  }
  const { article, breadcrumb } = data;
  const { slug, title, category, date, updated, keywords, metaTitle, metaDescription } = article;
  return articleGraph(
    pageOf({
      meta: { title: metaTitle, description: metaDescription },
      path: paths.article(slug),
      trail: [home, { label: breadcrumb, path: paths.blog() }, { label: title }],
    }),
    { headline: title, description: metaDescription, published: date, updated, section: category, keywords },
  );
});

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { words: shared } = useFrame();
  if (loaderData.kind !== 'found') {
    return <MissingScreen words={shared.notFound.article} to={paths.blog()} />;
  }
  const { words, breadcrumb, article, related } = loaderData;
  return (
    <>
      <article>
        <ArticleHead words={words} breadcrumb={breadcrumb} article={article} />
        <ArticleBody words={words} article={article} />
      </article>
      <Fold />
      <RelatedPosts words={words} posts={related} />
      <ArticleCall words={words.call} />
    </>
  );
}
