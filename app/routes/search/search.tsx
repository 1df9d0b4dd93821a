import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { matchEntries } from '../../../text/fold.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ResultLinks, SearchStatus } from '../../features/search/result-links.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { Hero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { plainGraph } from '../../seo/structured-data.ts';
import { classNames } from '../../ui/class-names.ts';
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

export default function Search({ loaderData }: Route.ComponentProps) {
  const { words, page, entries } = loaderData;
  return (
    <>
      <Hero isWhole title={page.headline} lead={page.lead} />
      <SearchPanel words={words} page={page} entries={entries} />
    </>
  );
}

const fieldId = 'search-query';

type SearchPanelProps = Pick<Route.ComponentProps['loaderData'], 'words' | 'page' | 'entries'>;

/**
 * The search page's box and results. The embedded server answers a query in the HTML, by the parts'
 * ids. A static host's HTML knows no query: it lists the whole index, and the URL
 * is read after mounting.
 */
function SearchPanel({ words, page, entries }: SearchPanelProps) {
  const { paths, hasArticles } = useEdition();
  /** The URL's query; while hydrating, what the HTML knows of it. */
  const known = useSyncExternalStore(neverChanges, askedQuery, servedQuery);
  const [served] = useState(known);
  useAskedTitle(served === undefined ? known?.trim() : '', page.askedTitle);
  const { input, query, setQuery } = useTypedQuery(known);
  const searched = query.trim() !== '';
  const found = searched ? matchEntries(entries, query) : entries;

  return (
    <div className={`page-width split page-end ${styles.page}`}>
      <div className="third">
        <SearchForm
          ref={input}
          id={fieldId}
          label={words.label}
          placeholder={words.placeholder}
          submit={page.submit}
          defaultValue={served}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className={classNames('above-4', styles.status, !searched && styles.whole)} data-wake="">
          <SearchStatus id="search-status" words={words} query={query} count={found.length} />
        </div>
      </div>
      <div className="wider">
        <noscript>
          <p id="search-scriptless">{page.scriptless}</p>
        </noscript>
        <p id="search-elsewhere" hidden={found.length > 0}>
          {`${words.elsewhere}: `}
          {hasArticles && <a href={paths.blog()}>{words.articles}</a>}
          {hasArticles && ', '}
          <a href={paths.sitemap()}>{words.sitemap}</a>.
        </p>
        <Raw as="script" html={import.meta.env.SSR ? queryCode : ''} />
        <section
          id="search-found"
          aria-labelledby="search-results"
          className={classNames(!searched && styles.whole)}
          hidden={found.length === 0}
        >
          <h2 id="search-results" className="step-2 below-3">
            {searched ? words.results : page.all}
          </h2>
          <ResultLinks id="search-list" entries={found} />
        </section>
      </div>
    </div>
  );
}

/**
 * The text in the box. It follows the URL and keeps what was typed before the application loaded.
 */
function useTypedQuery(asked: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(true);
  const [query, setQuery] = useState(asked ?? '');
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || asked === undefined) {
      return;
    }
    if (!early.current || field.value === '') {
      field.value = asked;
    }
    early.current = false;
    setQuery(field.value);
    delete document.documentElement.dataset['query'];
  }, [asked]);
  return { input, query, setQuery };
}

/** Starts the title with the query where the server hasn't (server/pages/search-page.ts). */
function useAskedTitle(query: string | undefined, askedTitle: string): void {
  useEffect(() => {
    const title = document.querySelector('meta[property="og:title"]')?.getAttribute('content');
    if (query && title) {
      document.title = interpolate(askedTitle, { query, title });
    }
  }, [query, askedTitle]);
}

function askedQuery(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

function neverChanges() {
  return () => {};
}

/**
 * Returns the query that the server answered in this document, or undefined: a static host sends
 * the same HTML for every query. Hydration starts from it.
 */
function servedQuery(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (document.getElementById(fieldId)?.getAttribute('value') ?? undefined);
}
