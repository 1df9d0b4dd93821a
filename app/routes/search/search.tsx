import { filledAttribute } from '../../document/start/plan.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ResultLinks, SearchStatus } from '../../features/search/result-links.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { Hero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { plainGraph } from '../../seo/structured-data.ts';
import { Raw } from '../../ui/raw.tsx';
import type { Route } from './+types/search.ts';
import queryCode from './query.inline.ts?inline-script';
import styles from './search.module.css';

/** The search as a page (product.md, "Search page"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { words, page } = edition.words('search');
  return { words, page, entries: edition.searchEntries() };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ page: words }, { paths, home }) => ({
  meta: words.meta,
  path: paths.search(),
  trail: [home, { label: words.breadcrumb }],
  noindex: true,
  graph: (page) => plainGraph(page, 'SearchResultsPage'),
}));

/**
 * The search page's box and list. The list has the whole index, of which the embedded server leaves
 * what its query finds, by the parts' ids, and the browser what's typed (query.inline.ts).
 */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { words, page, entries } = loaderData;
  const { paths, hasArticles } = useEdition();
  return (
    <>
      <Hero isWhole title={page.headline} lead={page.lead} />
      <div className={`page-width split page-end ${styles.page}`} {...{ [filledAttribute]: '' }}>
        <div className="third">
          <SearchForm id="search-query" label={words.label} placeholder={words.placeholder} submit={page.submit} />
          <div className={`above-4 ${styles.status}`}>
            <SearchStatus id="search-status" words={words} />
          </div>
        </div>
        <div className="wider">
          <noscript>
            <p id="search-scriptless">{page.scriptless}</p>
          </noscript>
          <p id="search-elsewhere" hidden suppressHydrationWarning>
            {`${words.elsewhere}: `}
            {hasArticles && <a href={paths.blog()}>{words.articles}</a>}
            {hasArticles && ', '}
            <a href={paths.sitemap()}>{words.sitemap}</a>.
          </p>
          <section id="search-found" aria-labelledby="search-results" suppressHydrationWarning>
            <h2
              id="search-results"
              className="step-2 below-3"
              data-all={page.all}
              data-results={words.results}
              data-title={page.askedTitle}
              suppressHydrationWarning
            >
              {page.all}
            </h2>
            <ResultLinks id="search-list" entries={entries} />
          </section>
          <Raw as="script" html={import.meta.env.SSR ? queryCode : ''} />
        </div>
      </div>
      <Fold />
    </>
  );
}
