import { Section } from '../../ui/section.tsx';
import styles from './featured-posts.module.css';
import { type PostCard, PostSummary } from './post-summary.tsx';

type FeaturedPostsProps = {
  title: string;
  minutes: string;
  posts: ReadonlyArray<PostCard & { figure?: string | undefined }>;
};

/** Featured articles, each beside the first drawing of its text. */
export function FeaturedPosts({ title, minutes, posts }: FeaturedPostsProps) {
  return (
    <Section id="featured" surface="shoal" title={title}>
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <div className={styles.words}>
              <PostSummary post={post} minutes={minutes} />
            </div>
            {post.figure && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a checked drawing from the site's own content
              <div className={styles.figure} dangerouslySetInnerHTML={{ __html: post.figure }} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
