import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchEntry, SearchWords } from '../../content/pages/search.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { SiteLink } from '../../ui/link.tsx';
import { matchEntries } from './match.ts';
import { ResultLinks } from './result-links.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-panel.module.css';
import { SearchStatus } from './search-status.tsx';

type SearchPanelProps = { words: SearchWords; submit: string; all: string; entries: readonly SearchEntry[] };

/**
 * The search page's box and results. The prerendered HTML knows no query, so the URL is read after
 * mounting. Until then, and without scripts, the whole index is listed.
 */
export function SearchPanel({ words, submit, all, entries }: SearchPanelProps) {
  const { paths } = useFrame();
  const mounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const asked = useSearchParams()[0].get('q') ?? '';
  const { input, query, setQuery } = useTypedQuery(mounted ? asked : undefined);
  const searched = mounted && query.trim() !== '';
  const found = searched ? matchEntries(entries, query) : entries;

  return (
    <>
      <SearchForm
        ref={input}
        id="search-query"
        label={words.label}
        placeholder={words.placeholder}
        submit={submit}
        defaultValue=""
        onChange={(event) => setQuery(event.target.value)}
        className={styles.form}
      />
      <div className={styles.status} data-wake="">
        {mounted && <SearchStatus words={words} query={query} count={found.length} />}
      </div>
      {found.length === 0 && (
        <p>
          {words.elsewhere}: <SiteLink to={paths.blog()}>{words.articles}</SiteLink>,{' '}
          <SiteLink to={paths.sitemap()}>{words.sitemap}</SiteLink>.
        </p>
      )}
      {found.length > 0 && (
        <section aria-labelledby="search-results">
          <h2 id="search-results" className={styles.title}>
            {searched ? words.results : all}
          </h2>
          <ResultLinks entries={found} />
        </section>
      )}
    </>
  );
}

/**
 * The text in the box. It follows the URL and keeps what was typed before the application loaded.
 */
function useTypedQuery(asked: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(true);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const field = input.current;
    if (!field || asked === undefined) {
      return;
    }
    if (!early.current || field.value === '') {
      field.value = asked;
    }
    early.current = false;
    setQuery(field.value);
  }, [asked]);
  return { input, query, setQuery };
}
