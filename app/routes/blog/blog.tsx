import { useEffect } from 'react';
import { interpolate } from '../../../text/interpolate.ts';
import type { Post } from '../../content/posts/posts.server.ts';
import type { Words } from '../../content/words.ts';
import { aloneAttribute, answerAttribute } from '../../document/start/plan.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { ClosingCall } from '../../sections/calls.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { listGraph } from '../../seo/structured-data.ts';
import button from '../../ui/button.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/blog.ts';
import styles from './blog.module.css';
import filterScript from './filter.script.ts?script-file';
import { type PostCard, PostSummary, toCard } from './post-summary.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { article: _, ...words } = edition.words('pages/blog');
  const posts = edition.posts();
  const withFigure = (post: Post) => ({ ...toCard(post), figure: edition.leadFigure(post) });
  return {
    words,
    more: edition.words('pages/resources').more,
    categories: Object.values(edition.words('categories')),
    featured: posts.filter(({ featured }) => featured).map(withFigure),
    posts: posts.filter(({ featured }) => !featured).map(withFigure),
  };
}

type Data = Route.ComponentProps['loaderData'];

export const handle = listedPageHandle<Data>('blog', ({ featured, posts }, paths) => ({
  graph: (page) => {
    const entries = [...featured, ...posts].map(({ id, title }) => ({ label: title, path: paths.article(id) }));
    return listGraph(page, entries);
  },
}));

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { words, categories, featured, posts, more } = loaderData;
  const frame = useEdition();
  const { hero, stay } = words;
  return (
    <>
      <PageHero
        words={words}
        // Leads to the search page (product.md, "Blog list").
        aside={<SearchForm id="blog-search" {...hero.search} />}
      />
      {featured.length > 0 && <FeaturedPosts title={words.featured} minutes={words.list.minutes} posts={featured} />}
      <PostList
        words={words.list}
        categories={categories}
        posts={posts}
        featuredCategories={featured.map((post) => post.category)}
      />
      <ClosingCall id="stay-updated" words={stay}>
        <ButtonLink variant="primary" href={frame.paths.contactAbout({ topic: 'articles' })}>
          {stay.subscribe}
        </ButtonLink>
        <ButtonLink href={frame.paths.resources('help')}>{more}</ButtonLink>
      </ClosingCall>
    </>
  );
}

type FeaturedPostsProps = { title: string; minutes: string; posts: readonly PostCard[] };

/** Featured articles, each beside the first drawing of its text. */
function FeaturedPosts({ title, minutes, posts }: FeaturedPostsProps) {
  return (
    <Section id="featured" surface="shoal" title={title}>
      <ul role="list" className={`${styles.posts} ${styles.featured}`}>
        {posts.map((post) => (
          <li key={post.id} className="card split pairs">
            <PostSummary post={post} minutes={minutes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PostListProps = {
  words: Words['pages/blog']['list'];
  categories: readonly string[];
  posts: readonly PostCard[];
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
        className={`cluster acts needs-scripts ${styles.filter}`}
        {...{ [aloneAttribute]: '', [answerAttribute]: filterScript }}
      >
        <legend className="visually-hidden">{words.filter}</legend>
        {[undefined, ...categories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            className={`${button.button} ${button.secondary}`}
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
