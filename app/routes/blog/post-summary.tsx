import { interpolate } from '../../../text/interpolate.ts';
import type { Post } from '../../content/posts/posts.server.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { Raw } from '../../ui/raw.tsx';
import styles from './blog.module.css';

/** The words of one card, and perhaps the first drawing of its text. */
export type PostCard = ReturnType<typeof toCard> & { figure?: string | undefined };

/** Returns what a card shows. */
export function toCard({ id, title, category, date, readTime, metaDescription }: Post) {
  return { id, title, category, date, readTime, description: metaDescription };
}

type PostSummaryProps = {
  post: PostCard;
  /** The template of the read time. */
  minutes: string;
};

/**
 * An article in a list, as the content of a card: category badge, date and read time, the title as
 * a link, the description, and the first drawing of its text.
 */
export function PostSummary({ post, minutes }: PostSummaryProps) {
  const { paths } = useEdition();
  return (
    <>
      <div className="wide stack">
        <p className="cluster small muted">
          <CategoryBadge>{post.category}</CategoryBadge>
          <LongDate day={post.date} />
          <span>{interpolate(minutes, { minutes: post.readTime })}</span>
        </p>
        <h3>
          <a href={paths.article(post.id)}>{post.title}</a>
        </h3>
        <p className="prose">{post.description}</p>
      </div>
      {post.figure && <Raw className={styles.figure} html={post.figure} />}
    </>
  );
}

export function CategoryBadge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>;
}
