import { useState } from 'react';
import type { BlogPage } from '../../content/words.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Section } from '../../ui/section.tsx';
import styles from './blog.module.css';
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
      <fieldset className={`cluster needs-scripts ${styles.filter}`}>
        <legend className="visually-hidden">{words.filter}</legend>
        {choices.map(({ value, label }) => (
          <button key={label} type="button" aria-pressed={category === value} onClick={() => setCategory(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className={empty ? 'lead' : 'visually-hidden'}>
        {empty ? words[empty] : interpolate(words.count, { count: shown.length })}
      </p>
      <ul role="list" className={styles.posts}>
        {shown.map((post) => (
          <li key={post.id} className="card split">
            <PostSummary post={post} minutes={words.minutes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the posts of a category, or all of them without one. */
export function inCategory<TPost extends { category: string }>(
  posts: readonly TPost[],
  category: string | undefined,
): TPost[] {
  return posts.filter((post) => !category || post.category === category);
}

/**
 * Returns why the list is empty (product.md, "Empty category"): 'noneButFeatured' when all of the
 * category's articles are featured and therefore not in this list, 'none' when it has no articles,
 * undefined when the list isn't empty.
 */
export function emptyReason(
  posts: ReadonlyArray<{ category: string }>,
  featuredCategories: readonly string[],
  category: string | undefined,
): 'noneButFeatured' | 'none' | undefined {
  if (inCategory(posts, category).length > 0) {
    return undefined;
  }
  const featured = featuredCategories.some((candidate) => !category || candidate === category);
  return featured ? 'noneButFeatured' : 'none';
}
