import type { Article } from '../../content/posts/article.server.ts';
import { LongDate } from '../../editions/long-date.tsx';
import styles from './change-notes.module.css';

/** When an article changed since it was published, and what (product.md, "Change notes"). */
export function ChangeNotes({ title, changes }: { title: string; changes: NonNullable<Article['changes']> }) {
  return (
    <section className={styles.changes} aria-labelledby="article-changes">
      <h2 id="article-changes">{title}</h2>
      <dl>
        {changes.map(({ date, note }) => (
          <div key={date}>
            <dt>
              <LongDate day={date} />
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
