import { legalSlugs } from '../../content/pages/legal.schema.ts';
import { readLegal, readLegalWords } from '../../content/pages/legal.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/use-frame.ts';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LongDate } from '../../ui/language/long-date.tsx';
import { SiteLink } from '../../ui/link.tsx';
import type { Route } from './+types/legal.ts';
import styles from './legal.module.css';

/** Three addresses share this module; the address says which page is meant. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).pathname.replace(/\.data$/u, '').replaceAll('/', '');
  const slug = legalSlugs.find((candidate) => candidate === asked);
  if (!slug) {
    throw new Error(`${asked}: there is no such legal page`);
  }
  return {
    slug,
    page: readLegal(slug),
    words: readLegalWords(),
    others: legalSlugs
      .filter((other) => other !== slug)
      .map((other) => ({ slug: other, title: readLegal(other).title })),
    site: readSite(),
  };
}

/** Legal pages are 'noindex, follow' (SPEC §9 Robots). */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { page, slug, site } = loaderData;
  return pageMeta({ meta: page.meta, path: legalPaths[slug](), site, noindex: true });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ page, slug }, { pageOf, home, plainGraph }) =>
  plainGraph(pageOf({ meta: page.meta, path: legalPaths[slug](), trail: [home, { label: page.title }] })),
);

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { page, words, others } = loaderData;
  const frame = useFrame();
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: paths.home() }, { label: page.title }]}
      />
      <header className={styles.head}>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{page.title}</h1>
        <dl className={styles.dates}>
          <div>
            <dt>{words.effective}</dt>
            <dd>
              <LongDate day={page.effective} />
            </dd>
          </div>
          <div>
            <dt>{words.updated}</dt>
            <dd>
              <LongDate day={page.updated} />
            </dd>
          </div>
        </dl>
      </header>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <nav aria-labelledby="contents-heading">
            <h2 id="contents-heading">{words.contents}</h2>
            <ol role="list">
              {page.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
          <nav aria-labelledby="others-heading">
            <h2 id="others-heading">{words.others}</h2>
            <ul role="list">
              {others.map((other) => (
                <li key={other.slug}>
                  <SiteLink to={legalPaths[other.slug]()}>{other.title}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from the site's own Markdown */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </div>
  );
}

const legalPaths = {
  'privacy-policy': paths.privacyPolicy,
  'terms-of-service': paths.termsOfService,
  'cookie-policy': paths.cookiePolicy,
};
