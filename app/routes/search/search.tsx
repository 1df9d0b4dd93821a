import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { frameOf, useEdition } from '../../editions/use-edition.ts';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { interpolate } from '../../locale/interpolate.ts';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

/** The search as a page (product.md, "Search page"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { words, page } = edition.search();
  return { alternates: alternatesOf('search'), words, page, site: edition.site(), entries: edition.searchEntries() };
}

/** The index is the same for every query. */
export function shouldRevalidate() {
  return false;
}

/** The title starts with the query (server/pages/search-page.ts does the same). */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  const { page, alternates } = loaderData;
  const tags = pageMeta(frame, { meta: page.meta, path: frame.paths.search(), alternates, noindex: true });
  const query = new URLSearchParams(location.search).get('q')?.trim();
  return query
    ? tags.map((tag) =>
        'title' in tag ? { title: interpolate(page.askedTitle, { query, title: String(tag.title) }) } : tag,
      )
    : tags;
}

export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ page }, { pageOf, paths, home, plainGraph }) =>
  plainGraph(
    pageOf({ meta: page.meta, path: paths.search(), trail: [home, { label: page.breadcrumb }] }),
    'SearchResultsPage',
  ),
);

export default function Search({ loaderData }: Route.ComponentProps) {
  const frame = useEdition();
  const { words, page, entries } = loaderData;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: page.breadcrumb }]}
      />
      <h1>{page.headline}</h1>
      <p className={styles.lead}>{page.lead}</p>
      <SearchPanel
        words={words}
        submit={page.submit}
        all={page.all}
        scriptless={page.scriptless}
        askedTitle={page.askedTitle}
        entries={entries}
      />
    </div>
  );
}
