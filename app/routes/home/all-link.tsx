import { SiteLink } from '../../ui/link.tsx';
import styles from './all-link.module.css';

/** The way from a section that shows a few of a kind to the page that has them all. */
export function AllLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <SiteLink to={to} className={styles.all}>
      {children}
    </SiteLink>
  );
}
