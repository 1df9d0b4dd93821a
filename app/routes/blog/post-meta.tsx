import { fill } from '../../fill.ts';
import { LongDate } from '../../ui/long-date.tsx';
import styles from './post-meta.module.css';

/** What a card shows (SPEC §2 Blog list). */
export type PostCard = {
  slug: string;
  title: string;
  category: string;
  date: string;
  readTime: number;
  description: string;
};

/** The line above a title: category badge, date, read time. */
export function PostMeta({
  post,
  minutes,
}: {
  post: Pick<PostCard, 'category' | 'date' | 'readTime'>;
  minutes: string;
}) {
  return (
    <p className={styles.meta}>
      <span className={styles.badge}>{post.category}</span>
      <LongDate day={post.date} />
      <span>{fill(minutes, { minutes: post.readTime })}</span>
    </p>
  );
}
