import { coastLicense } from '../../charts/chart-frame.tsx';
import type { Words } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { type PageLink, readSiteIndex } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PageHero } from '../../sections/hero.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { classNames } from '../../ui/class-names.ts';
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
  const { posts, ...index } = readSiteIndex(edition);
  return { words: edition.words('pages/sitemap'), ...index, posts: posts.slice(0, 2) };
}

export const handle = listedPageHandle('sitemap');

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { words, main, services, caseStudies, posts, legal } = loaderData;
  const { groups } = words;
  const frame = useEdition();
  return (
    <>
      <PageHero words={words} />
      <div className={'page-width page-end'}>
        <div className={`four ${styles.index}`}>
          <LinkGroup id="main-pages" words={groups.main} links={main} isShort />
          <LinkGroup id="services" words={groups.services} links={services} />
          {caseStudies.length > 0 && (
            <LinkGroup id="case-studies" words={groups.caseStudies} links={caseStudies} isShort />
          )}
          <div className="stack">
            {posts.length > 0 && (
              <LinkGroup
                id="blog"
                words={groups.blog}
                links={[...posts, { path: frame.paths.blog(), label: words.allArticles }]}
              />
            )}
            <LinkGroup id="legal" words={groups.legal} links={legal} isShort />
          </div>
        </div>
        {services.some(({ cities }) => cities.length > 0) && <ServiceSheet words={groups.cities} services={services} />}
        <p>
          {/* A file, not a page of the application. */}
          <a href="/sitemap.xml" className="plain-link">
            {words.xmlLink}
          </a>
        </p>
        <p className="caption above-3">
          <a href={coastLicense}>{words.mapCredit}</a>
        </p>
      </div>
    </>
  );
}

type ServiceSheetProps = {
  words: Words['pages/sitemap']['groups']['cities'];
  services: ReadonlyArray<PageLink & { cities: readonly PageLink[] }>;
};

/** Each of the four services above its eight city pages. */
function ServiceSheet({ words, services }: ServiceSheetProps) {
  return (
    <Titled id="cities" title={words.title} className={styles.index}>
      <p className="caption below-3">{words.note}</p>
      <div className="cells">
        {services.map(({ path, label, cities }) => (
          <div key={path}>
            <h3 className="step-0">
              <a href={path} className="plain-link">
                {label}
              </a>
            </h3>
            <ul role="list" className={`link-rows ${styles.short}`}>
              {cities.map((city) => (
                <li key={city.path}>
                  <a href={city.path}>
                    {/* A list of links has no heading. */}
                    <span className="visually-hidden">{`${label}, `}</span>
                    {city.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Titled>
  );
}

type LinkGroupProps = {
  id: string;
  words: Words['pages/sitemap']['groups']['main'];
  links: readonly PageLink[];
  /** Whether the links are names, which have room beside each other. */
  isShort?: boolean;
};

/** A heading, the line under it, and its links. */
function LinkGroup({ id, words, links, isShort = false }: LinkGroupProps) {
  return (
    <Titled id={id} title={words.title}>
      <p className="caption below-3">{words.note}</p>
      <ul role="list" className={classNames('link-rows', isShort && styles.short)}>
        <LinkItems links={links} />
      </ul>
    </Titled>
  );
}
