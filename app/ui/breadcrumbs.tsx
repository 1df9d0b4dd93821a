import styles from './breadcrumbs.module.css';

/** A breadcrumb. The last one is the page itself, without a path. */
export type Crumb = { label: string; path?: string };

/** Breadcrumbs: links to the pages above, then the page's own name. */
export function Breadcrumbs({ label, trail }: { label: string; trail: ReadonlyArray<Crumb> }) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol role="list" className="cluster">
        {trail.map((crumb) => (
          <li key={crumb.path ?? crumb.label}>
            {crumb.path ? <a href={crumb.path}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
