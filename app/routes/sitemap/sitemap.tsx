import { coastLicense } from '../../charts/chart-frame.tsx';
import type { SitemapPage } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { type PageLink, readSiteIndex } from '../../editions/pages/site-index.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PageHero } from '../../sections/hero.tsx';
import { metaOfPage } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { LinkItems } from '../../ui/link.tsx';
import { Titled } from '../../ui/text.tsx';
import type { Route } from './+types/sitemap.ts';
import styles from './sitemap.module.css';

/**
 * Main pages, services with their cities, six case studies, the two newest articles, and legal
 * pages (product.md, "Sitemap page").
 */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { main, services, caseStudies, posts, legal } = readSiteIndex(edition);
  return {
    alternates: alternatesOf('sitemap'),
    words: edition.sitemapPage(),
    site: edition.site(),
    main,
    services,
    caseStudies,
    posts: posts.slice(0, 2),
    legal,
  };
}

export const meta = metaOfPage<Route.ComponentProps['loaderData']>((paths) => paths.sitemap());

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(pageOf({ meta: words.meta, path: paths.sitemap(), trail: [home, { label: words.breadcrumb }] })),
);

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { words, main, services, caseStudies, posts, legal } = loaderData;
  const { groups } = words;
  const frame = useEdition();
  return (
    <>
      <PageHero words={words} />
      <Fold />
      <div className={`page-width ${styles.page}`}>
        <div className={`four ${styles.index}`}>
          <LinkGroup id="main-pages" words={groups.main} links={main} />
          <LinkGroup id="services" words={groups.services} links={services} />
          {caseStudies.length > 0 && <LinkGroup id="case-studies" words={groups.caseStudies} links={caseStudies} />}
          <div className={styles.column}>
            {posts.length > 0 && (
              <LinkGroup
                id="blog"
                words={groups.blog}
                links={[...posts, { path: frame.paths.blog(), label: words.allArticles }]}
              />
            )}
            <LinkGroup id="legal" words={groups.legal} links={legal} />
          </div>
        </div>
        {services.some(({ cities }) => cities.length > 0) && <ServiceSheet words={groups.cities} services={services} />}
        <p>
          {/* A file, not a page of the application. */}
          <a href="/sitemap.xml" className="plain-link">
            {words.xmlLink}
          </a>
        </p>
        <p className="caption">
          <a href={coastLicense}>{words.mapCredit}</a>
        </p>
      </div>
    </>
  );
}

type ServiceSheetProps = {
  words: SitemapPage['groups']['cities'];
  services: ReadonlyArray<PageLink & { cities: readonly PageLink[] }>;
};

/** Each of the four services above its eight city pages. */
function ServiceSheet({ words, services }: ServiceSheetProps) {
  return (
    <Titled id="cities" title={words.title} className={styles.index}>
      <p className="caption">{words.note}</p>
      <div className="four">
        {services.map(({ path, label, cities }) => (
          <div key={path}>
            <h3>
              <a href={path}>{label}</a>
            </h3>
            <Links links={cities} />
          </div>
        ))}
      </div>
    </Titled>
  );
}

type LinkGroupProps = { id: string; words: SitemapPage['groups']['main']; links: readonly PageLink[] };

/** A heading, the line under it, and its links. */
function LinkGroup({ id, words, links }: LinkGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className="caption">{words.note}</p>
      <Links links={links} />
    </section>
  );
}

/** A list of links to pages. */
function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <ul role="list" className="link-rows">
      <LinkItems links={links} />
    </ul>
  );
}
