import styles from './all-link.module.css';

/** A link from a section that shows a few items to the page with all of them. */
export function AllLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} className={styles.all}>
      {children}
    </a>
  );
}
