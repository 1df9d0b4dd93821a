import type { Article } from '../../content/posts/article.server.ts';
import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import { LongDate } from '../../editions/long-date.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './article.module.css';

type ArticleHeadProps = { words: ArticleWords; breadcrumb: string; article: Article };

/** Breadcrumbs, Back to Blog, category, author, dates, read time, title, and tags. */
export function ArticleHead({ words, breadcrumb, article }: ArticleHeadProps) {
  const frame = useEdition();
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[
          { label: frame.words.homeCrumb, path: frame.paths.home() },
          { label: breadcrumb, path: frame.paths.blog() },
          { label: article.title },
        ]}
      />
      <p className={styles.meta}>
        <span className={styles.category}>{article.category}</span>
        <a href={frame.paths.about()} rel="author">
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
      <p className={styles.excerpt}>{article.excerpt}</p>
      <div className={styles.base}>
        <ul role="list" aria-label={words.tags} className={styles.tags}>
          {article.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <a href={frame.paths.blog()} className={styles.back}>
          <ChartSymbol sign="arrow" className={styles.arrow} /> {words.back}
        </a>
      </div>
    </header>
  );
}
