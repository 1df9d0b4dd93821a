import type { ArticleWords } from '../../content/posts/blog-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { type PostCard, PostSummary } from '../blog/post-summary.tsx';
import styles from './related-posts.module.css';

/**
 * Other articles in the same category, and always a link to all articles (product.md, "Related
 * content").
 */
export function RelatedPosts({ words, posts }: { words: ArticleWords; posts: readonly PostCard[] }) {
  const { paths } = useFrame();
  return (
    <Section
      id="related"
      surface="shoal"
      title={posts.length > 0 ? words.related.title : words.related.others}
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
