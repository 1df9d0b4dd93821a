import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { matchEntries } from '../../../text/fold.ts';
import type { SearchEntry, SearchWords } from '../../content/pages/wayfinding.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { classNames } from '../../ui/class-names.ts';
import askedCode from './asked.inline.ts?inline-script';
import { ResultLinks, SearchStatus } from './result-links.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-panel.module.css';

const panelId = 'search';

type SearchPanelProps = {
  words: SearchWords;
  submit: string;
  all: string;
  /** The way on without scripts where the host answers no query. */
  scriptless: string;
  /** The title of a search with a query, for the server. */
  askedTitle: string;
  entries: readonly SearchEntry[];
};

/**
 * The search page's box and results. The embedded server answers a query in the HTML, by the parts'
 * ids and `data-` words. A static host's HTML knows no query: it lists the whole index, and the URL
 * is read after mounting.
 */
export function SearchPanel({ words, submit, all, scriptless, askedTitle, entries }: SearchPanelProps) {
  const { paths } = useEdition();
  const asked = useSearchParams()[0].get('q') ?? '';
  /** The URL's query; while hydrating, what the HTML knows of it. */
  const known = useSyncExternalStore(neverChanges, () => asked, servedQuery);
  const [served] = useState(known);
  const { input, query, setQuery } = useTypedQuery(known);
  const searched = query.trim() !== '';
  const found = searched ? matchEntries(entries, query) : entries;

  return (
    <div
      id={panelId}
      data-title={askedTitle}
      data-results={words.results}
      data-none={words.none}
      data-count={words.count}
      data-query={served}
    >
      <SearchForm
        ref={input}
        id="search-query"
        label={words.label}
        placeholder={words.placeholder}
        submit={submit}
        defaultValue={served}
        onChange={(event) => setQuery(event.target.value)}
        className={styles.form}
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
      <noscript>
        <p className={styles.scriptless}>{scriptless}</p>
      </noscript>
      <p id="search-elsewhere" hidden={found.length > 0}>
        {words.elsewhere}: <a href={paths.blog()}>{words.articles}</a>, <a href={paths.sitemap()}>{words.sitemap}</a>.
      </p>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module; it must run before the list shows
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? askedCode : '' }}
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
        <ResultLinks entries={found} />
      </section>
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
    delete document.documentElement.dataset['asked'];
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
  return typeof document === 'undefined' ? undefined : document.getElementById(panelId)?.dataset['query'];
}
