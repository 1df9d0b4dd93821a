import { SiteLink } from '../../ui/link.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './related.module.css';

/** The neighboring sheets: the same service in other cities, the other services in this one. */
export function Related({ cities, services }: CityPage['related']) {
  return (
    <div className={styles.related}>
      {[cities, services].map((group) => (
        <nav key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul role="list">
            {group.links.map((link) => (
              <li key={link.path}>
                <SiteLink to={link.path}>{link.label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
