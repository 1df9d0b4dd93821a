import { readSearch, searchEntries } from '../../content/pages/search.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { useFrame } from '../../editions/use-frame.ts';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

/** The search as a page (D8): the dialog's index, rule and messages, with an address of its own. */
export function loader() {
  const { words, page } = readSearch();
  return { words, page, site: readSite(), entries: searchEntries() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.page.meta, path: paths.search(), site: loaderData.site, noindex: true });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ page }, { pageOf, home, plainGraph }) =>
  plainGraph(
    pageOf({ meta: page.meta, path: paths.search(), trail: [home, { label: page.breadcrumb }] }),
    'SearchResultsPage',
  ),
);

export default function Search({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  const { words, page, entries } = loaderData;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: paths.home() }, { label: page.breadcrumb }]}
      />
      <h1>{page.headline}</h1>
      <p className={styles.lead}>{page.lead}</p>
      <SearchPanel words={words} submit={page.submit} all={page.all} entries={entries} />
    </div>
  );
}
