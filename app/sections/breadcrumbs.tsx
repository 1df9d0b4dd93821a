import { useEdition, usePage } from '../editions/use-edition.ts';
import styles from './breadcrumbs.module.css';

/** The page's breadcrumbs: links to the pages above, then its own name. */
export function Breadcrumbs() {
  const { words } = useEdition();
  const { trail = [] } = usePage();
  return (
    <nav aria-label={words.breadcrumbs} className={styles.breadcrumbs}>
      <ol role="list" className="cluster">
        {trail.map(({ label, path }) => (
          <li key={path ?? label}>{path ? <a href={path}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
