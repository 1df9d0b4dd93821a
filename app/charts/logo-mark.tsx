import type { Site } from '../content/site/site.server.ts';
import styles from './logo-mark.module.css';

/**
 * The brand's mark: the owner's file at the site's root, or a tide curve crossing a dashed datum
 * line in a square. Decorative where the name is next to it.
 */
export function LogoMark({ logo }: Pick<Site, 'logo'>) {
  if (logo) {
    const { file, alt, ...size } = logo;
    return <img src={`/${file}`} alt={alt} {...size} className={styles.logo} />;
  }
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.square} d="M1 1h30v30H1z" />
      <path className={styles.datum} d="M2 10h28" />
      <path className={styles.tide} d="M2 21c3 0 4-4 7-4s4 6 7 5 3-9 7-11 4-2 7-2" />
    </svg>
  );
}
