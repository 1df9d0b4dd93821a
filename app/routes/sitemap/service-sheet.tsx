import type { SitemapPage } from '../../content/pages/sitemap-page.schema.ts';
import type { PageLink } from '../../editions/pages/site-index.server.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Links } from './link-group.tsx';
import styles from './sitemap.module.css';

type ServiceSheetProps = {
  words: SitemapPage['groups']['cities'];
  services: ReadonlyArray<PageLink & { cities: readonly PageLink[] }>;
};

/** Each of the four services above its eight city pages. */
export function ServiceSheet({ words, services }: ServiceSheetProps) {
  return (
    <section aria-labelledby="cities" className={styles.sheet}>
      <h2 id="cities">{words.title}</h2>
      <p className="caption">{words.note}</p>
      <div className={styles.services}>
        {services.map(({ path, label, cities }) => (
          <div key={path}>
            <h3>
              <SiteLink to={path}>{label}</SiteLink>
            </h3>
            <Links links={cities} />
          </div>
        ))}
      </div>
    </section>
  );
}
