import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import styles from './post-summary.module.css';

/** The words and links of one card. */
export type PostCard = {
  id: string;
  title: string;
  category: string;
  date: string;
  readTime: number;
  description: string;
};

/**
 * An article in a list, as the content of its item: category badge, date and read time, the title
 * as a link that covers the whole item (which must be positioned), and the description. `minutes`
 * is the template of the read time.
 */
export function PostSummary({ post, minutes }: { post: PostCard; minutes: string }) {
  const { paths } = useEdition();
  return (
    <>
      <p className={styles.meta}>
        <CategoryBadge>{post.category}</CategoryBadge>
        <LongDate day={post.date} />
        <span>{interpolate(minutes, { minutes: post.readTime })}</span>
      </p>
      <h3 className={styles.title}>
        <a href={paths.article(post.id)}>{post.title}</a>
      </h3>
      <p className={styles.description}>{post.description}</p>
    </>
  );
}

export function CategoryBadge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>;
}
