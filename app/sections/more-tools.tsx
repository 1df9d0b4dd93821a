import type { PageLink } from '../editions/pages/site-index.server.ts';
import styles from './more-tools.module.css';

/** Links to the pages below the resources page, for the end of a page. */
export function MoreTools({ title, links }: { title: string; links: readonly PageLink[] }) {
  return (
    <nav className={styles.more} aria-labelledby="more-tools">
      <h3 id="more-tools">{title}</h3>
      <ul role="list">
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
