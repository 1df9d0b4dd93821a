import type { PageLink } from '../editions/pages/site-index.server.ts';
import { SiteLink } from '../ui/link.tsx';
import styles from './more-tools.module.css';

/** Links to the pages below the resources page, for the end of a page. */
export function MoreTools({ title, links }: { title: string; links: readonly PageLink[] }) {
  return (
    <nav className={styles.more} aria-labelledby="more-tools">
      <h3 id="more-tools">{title}</h3>
      <ul role="list">
        {links.map(({ path, label }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
