import { useState } from 'react';
import type { BlogPage } from '../../content/posts/blog-page.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Section } from '../../ui/section.tsx';
import styles from './blog.module.css';
import { emptyReason, inCategory } from './filter.ts';
import { type PostCard, PostSummary } from './post-summary.tsx';

type PostListProps = {
  words: BlogPage['list'];
  categories: readonly string[];
  posts: ReadonlyArray<PostCard & { figure?: string | undefined }>;
  /** The category of each featured article. */
  featuredCategories: readonly string[];
};

/**
 * The articles that aren't featured, with the category filter (product.md, "Blog list"). Without
 * scripts, all of them show.
 */
export function PostList({ words, categories, posts, featuredCategories }: PostListProps) {
  const [category, setCategory] = useState<string>();
  const shown = inCategory(posts, category);
  const empty = emptyReason(posts, featuredCategories, category);
  const choices = [{ value: undefined, label: words.all }, ...categories.map((name) => ({ value: name, label: name }))];
  return (
    <Section id="articles" title={words.title}>
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{words.filter}</legend>
        {choices.map(({ value, label }) => (
          <button key={label} type="button" aria-pressed={category === value} onClick={() => setCategory(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className={empty ? styles.empty : 'visually-hidden'}>
        {empty ? words[empty] : interpolate(words.count, { count: shown.length })}
      </p>
      <ul role="list" className={styles.listPosts}>
        {shown.map((post) => (
          <li key={post.id}>
            <PostSummary post={post} minutes={words.minutes} />
            {post.figure && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a checked drawing from the site's own content
              <div className={styles.listFigure} dangerouslySetInnerHTML={{ __html: post.figure }} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
