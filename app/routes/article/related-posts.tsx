import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { type PostCard, PostSummary } from '../blog/post-summary.tsx';
import styles from './related-posts.module.css';

type RelatedPostsProps = { words: ArticleWords; title: string; posts: readonly PostCard[] };

/** Other articles, and always a link to all of them (product.md, "Related content"). */
export function RelatedPosts({ words, title, posts }: RelatedPostsProps) {
  const { paths } = useEdition();
  return (
    <Section
      id="related"
      surface="shoal"
      title={title}
      aside={<ButtonLink to={paths.blog()}>{words.related.all}</ButtonLink>}
    >
      {posts.length > 0 && (
        <ul role="list" className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostSummary post={post} minutes={words.minutes} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
