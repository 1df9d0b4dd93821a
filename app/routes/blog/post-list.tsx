import { useEffect } from 'react';
import { interpolate } from '../../../text/interpolate.ts';
import type { BlogPage } from '../../content/words.ts';
import { aloneAttribute, answerAttribute } from '../../document/start/plan.ts';
import { Section } from '../../ui/section.tsx';
import styles from './blog.module.css';
import filterScript from './filter.script.ts?script-file';
import { type PostCard, PostSummary } from './post-summary.tsx';

type PostListProps = {
  words: BlogPage['list'];
  categories: readonly string[];
  posts: ReadonlyArray<PostCard & { figure?: string | undefined }>;
  /** The category of each featured article. */
  featuredCategories: readonly string[];
};

/**
 * The articles that aren't featured, with the category filter (product.md, "Blog list"), which
 * filter.script.ts answers. Without scripts, all of them show.
 */
export function PostList(props: PostListProps) {
  const { words, categories, posts } = props;
  // A page that's running answers offline, too.
  useEffect(() => {
    import(/* @vite-ignore */ filterScript).catch(() => {});
  }, []);
  return (
    <Section id="articles" title={words.title}>
      <fieldset
        className={`cluster needs-scripts ${styles.filter}`}
        {...{ [aloneAttribute]: '', [answerAttribute]: filterScript }}
      >
        <legend className="visually-hidden">{words.filter}</legend>
        {[undefined, ...categories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            aria-pressed={category === undefined}
            data-status={statusOf(category, props)}
            data-filter={category ?? ''}
            suppressHydrationWarning
          >
            {category ?? words.all}
          </button>
        ))}
      </fieldset>
      <p role="status" className={posts.length > 0 ? 'visually-hidden' : 'lead'} suppressHydrationWarning>
        {statusOf(undefined, props)}
      </p>
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id} className="card split pairs" data-category={post.category} suppressHydrationWarning>
            <PostSummary post={post} minutes={words.minutes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns what the list's status says of a category, or of all without one: how many articles show,
 * or why none does (product.md, "Empty category").
 */
export function statusOf(
  category: string | undefined,
  { words, posts, featuredCategories }: Pick<PostListProps, 'words' | 'featuredCategories'> & { posts: Categorized },
): string {
  const isChosen = (other: string) => !category || other === category;
  const count = posts.filter((post) => isChosen(post.category)).length;
  if (count > 0) {
    return interpolate(words.count, { count });
  }
  return featuredCategories.some(isChosen) ? words.noneButFeatured : words.none;
}

type Categorized = ReadonlyArray<{ category: string }>;
