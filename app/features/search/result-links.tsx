import type { SearchEntry } from '../../content/pages/search.schema.ts';
import { classNames } from '../../ui/class-names.ts';
import { SiteLink, type SiteLinkProps } from '../../ui/link.tsx';
import styles from './result-links.module.css';

type ResultLinksProps = Omit<React.ComponentProps<'ul'>, 'role'> & {
  entries: readonly SearchEntry[];
  /** The dialog's links open inside the application. */
  Link?: React.ComponentType<SiteLinkProps>;
  onChoose?: () => void;
};

/** Results as a list of links, each with its type. */
export function ResultLinks({ entries, Link = SiteLink, onChoose, className, ...rest }: ResultLinksProps) {
  return (
    <ul role="list" className={classNames(styles.results, className)} {...rest}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <Link to={entry.href} onClick={onChoose}>
            <span>{entry.title}</span> <span className={styles.type}>{entry.type}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
