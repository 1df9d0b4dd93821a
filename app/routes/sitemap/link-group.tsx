import type { SitemapPage } from '../../content/pages/sitemap-page.schema.ts';
import type { PageLink } from '../../editions/pages/site-index.server.ts';
import styles from './sitemap.module.css';

type LinkGroupProps = { id: string; words: SitemapPage['groups']['main']; links: readonly PageLink[] };

/** A heading, the line under it, and its links. */
export function LinkGroup({ id, words, links }: LinkGroupProps) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{words.title}</h2>
      <p className="caption">{words.note}</p>
      <Links links={links} />
    </section>
  );
}

/** A list of links to pages. */
export function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <ul role="list" className={styles.links}>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
