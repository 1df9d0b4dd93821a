import { interpolate } from '../../../text/interpolate.ts';
import { type Article, relatedPosts } from '../../content/posts/posts.server.ts';
import type { ArticleWords } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { Breadcrumbs } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { MissingScreen } from '../../sections/missing-screen.tsx';
import { notFoundMeta } from '../../seo/not-found-meta.ts';
import { pageHandle } from '../../seo/page-handle.ts';
import { articleGraph } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import { CategoryBadge, type PostCard, PostSummary } from '../blog/post-summary.tsx';
import type { Route } from './+types/article.ts';
import styles from './article.module.css';
import { ArticleBody } from './article-body.tsx';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const article = edition.articleAt(params.slug);
  if (!article) {
    return { kind: 'not-found' as const };
  }
  const { article: words, breadcrumb } = edition.words('pages/blog');
  const posts = edition.posts();
  const related = relatedPosts(article, posts);
  const others = posts.filter(({ id }) => id !== article.id).slice(0, 2);
  return {
    kind: 'found' as const,
    words,
    breadcrumb,
    article,
    author: edition.person(),
    isRelated: related.length > 0,
    more: (related.length > 0 ? related : others).map(({ id, title, category, date, readTime, metaDescription }) => ({
      id,
      title,
      category,
      date,
      readTime,
      description: metaDescription,
    })),
  };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>((data, { paths, home, words }) => {
  if (data.kind !== 'found') {
    return { tags: notFoundMeta(words.notFound.article) };
  }
  const { metaTitle, metaDescription: description, keywords, id, title, category, date, updated } = data.article;
  return {
    meta: { title: metaTitle, description, keywords },
    path: paths.article(id),
    trail: [home, { label: data.breadcrumb, path: paths.blog() }, { label: title }],
    type: 'article',
    dates: { published: date, updated },
    graph: (page) =>
      articleGraph(page, { headline: title, description, published: date, updated, section: category, keywords }),
  };
});

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { words: shared, paths } = useEdition();
  if (loaderData.kind !== 'found') {
    return <MissingScreen words={shared.notFound.article} to={paths.blog()} />;
  }
  const { words, article, author, isRelated, more } = loaderData;
  return (
    <>
      <article>
        <ArticleHead words={words} article={article} />
        <Fold />
        <ArticleBody words={words} article={article} author={author} />
      </article>
      <RelatedPosts words={words} title={isRelated ? words.related.title : words.related.others} posts={more} />
      <ClosingCall id="next" title={words.call.title} text={words.call.text}>
        <ButtonLink variant="primary" href={paths.contact()}>
          {words.call.contact}
        </ButtonLink>
        <ButtonLink href={paths.services()}>{words.call.services}</ButtonLink>
      </ClosingCall>
    </>
  );
}

type RelatedPostsProps = { words: ArticleWords; title: string; posts: readonly PostCard[] };

/** Other articles, and always a link to all of them (product.md, "Related content"). */
function RelatedPosts({ words, title, posts }: RelatedPostsProps) {
  const { paths } = useEdition();
  return (
    <Section
      id="related"
      surface="shoal"
      title={title}
      className="screen-only"
      aside={<ButtonLink href={paths.blog()}>{words.related.all}</ButtonLink>}
    >
      {posts.length > 0 && (
        <ul role="list" className="split pairs">
          {posts.map((post, index) => (
            <li key={post.id} className={index === 0 ? 'card wide' : 'card'}>
              <PostSummary post={post} minutes={words.minutes} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type ArticleHeadProps = { words: ArticleWords; article: Article };

/** Breadcrumbs, Back to Blog, category, author, dates, read time, title, and tags. */
function ArticleHead({ words, article }: ArticleHeadProps) {
  const frame = useEdition();
  return (
    <header className={`page-width ${styles.head}`}>
      <Breadcrumbs />
      <p className={`cluster ${styles.meta}`}>
        <CategoryBadge>{article.category}</CategoryBadge>
        <a href={frame.paths.about()} rel="author" className="plain-link">
          {interpolate(words.byline, { author: frame.site.consultant.name })}
        </a>
        <LongDate day={article.date} />
        <span>{interpolate(words.minutes, { minutes: article.readTime })}</span>
        {article.updated && (
          <span>
            {words.updated} <LongDate day={article.updated} />
            {article.changes && (
              <>
                {' '}
                <a href="#article-changes">{words.changes}</a>
              </>
            )}
          </span>
        )}
      </p>
      <h1>{article.title}</h1>
      <p className="lead">{article.excerpt}</p>
      <div className={`cluster ${styles.base}`}>
        <ul role="list" aria-label={words.tags} className={`cluster water ${styles.tags}`}>
          <Items of={article.tags} />
        </ul>
        <a href={frame.paths.blog()} className="plain-link screen-only">
          <ChartSymbol sign="arrow" className={styles.arrow} /> {words.back}
        </a>
      </div>
    </header>
  );
}
