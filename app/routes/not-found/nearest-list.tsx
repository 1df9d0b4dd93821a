import { useEffect, useState } from 'react';
import type { NotFound } from '../../content/pages/not-found.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { type ChartedPage, nearestPages } from './nearest.ts';
import styles from './not-found.module.css';
import { fetchPageList } from './page-list.ts';

/**
 * The pages nearest by spelling, once the list has loaded. Shows nothing when no page is near or
 * the list doesn't load.
 */
export function Nearest({ words, asked }: { words: NotFound['nearest']; asked: string }) {
  const { paths } = useEdition();
  const [pages, setPages] = useState<ChartedPage[]>([]);

  useEffect(() => {
    let current = true;
    fetchPageList(paths.pageList()).then(
      (list) => current && setPages(nearestPages(asked, list.pages)),
      () => {
        // Without the list, the page still has its home link and its search.
      },
    );
    return () => {
      current = false;
    };
  }, [asked, paths]);

  if (pages.length === 0) {
    return null;
  }
  return (
    <section className={styles.nearest} aria-labelledby="nearest-heading">
      <h2 id="nearest-heading">{words.title}</h2>
      <p className="caption">{words.text}</p>
      <ul role="list">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.label}</a>
            <span className={styles.address}>{page.path}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
