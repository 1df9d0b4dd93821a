import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { matchEntries } from '../../../text/fold.ts';
import { interpolate } from '../../../text/interpolate.ts';
import type { SearchEntry, SearchWords } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { frameOf, useEdition } from '../../editions/use-edition.ts';
import { ResultLinks, SearchStatus } from '../../features/search/result-links.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { Hero } from '../../sections/hero.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Route } from './+types/search.ts';
import queryCode from './query.inline.ts?inline-script';
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
    <>
      <Hero
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: page.breadcrumb }]}
        title={page.headline}
        lead={page.lead}
      />
      <SearchPanel words={words} submit={page.submit} all={page.all} scriptless={page.scriptless} entries={entries} />
    </>
  );
}

const fieldId = 'search-query';

type SearchPanelProps = {
  words: SearchWords;
  submit: string;
  all: string;
  /** The way on without scripts where the host answers no query. */
  scriptless: string;
  entries: readonly SearchEntry[];
};

/**
 * The search page's box and results. The embedded server answers a query in the HTML, by the parts'
 * ids. A static host's HTML knows no query: it lists the whole index, and the URL
 * is read after mounting.
 */
function SearchPanel({ words, submit, all, scriptless, entries }: SearchPanelProps) {
  const { paths, hasArticles } = useEdition();
  const inUrl = useSearchParams()[0].get('q') ?? '';
  /** The URL's query; while hydrating, what the HTML knows of it. */
  const known = useSyncExternalStore(neverChanges, () => inUrl, servedQuery);
  const [served] = useState(known);
  const { input, query, setQuery } = useTypedQuery(known);
  const searched = query.trim() !== '';
  const found = searched ? matchEntries(entries, query) : entries;

  return (
    <div className={`page-width split ${styles.page}`}>
      <div className="third">
        <SearchForm
          ref={input}
          id={fieldId}
          label={words.label}
          placeholder={words.placeholder}
          submit={submit}
          defaultValue={served}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className={styles.status} data-wake="">
          <SearchStatus
            id="search-status"
            hidden={!searched && known !== ''}
            words={words}
            query={query}
            count={found.length}
          />
        </div>
      </div>
      <div className="wider">
        <noscript>
          <p id="search-scriptless">{scriptless}</p>
        </noscript>
        <p id="search-elsewhere" hidden={found.length > 0}>
          {`${words.elsewhere}: `}
          {hasArticles && <a href={paths.blog()}>{words.articles}</a>}
          {hasArticles && ', '}
          <a href={paths.sitemap()}>{words.sitemap}</a>.
        </p>
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module; it must run before the list shows
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? queryCode : '' }}
        />
        <section
          id="search-found"
          aria-labelledby="search-results"
          className={classNames(!searched && styles.whole)}
          hidden={found.length === 0}
        >
          <h2 id="search-results" className={styles.title}>
            {searched ? words.results : all}
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
