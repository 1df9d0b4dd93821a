import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { SearchEntry, SearchWords } from '../../collections/search.schema.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { matchEntries } from './match.ts';
import { ResultLinks } from './result-links.tsx';
import styles from './search-panel.module.css';
import { SearchStatus } from './search-status.tsx';

type SearchPanelProps = { words: SearchWords; submit: string; all: string; entries: readonly SearchEntry[] };

/**
 * The search page's box and results. The prerendered HTML knows no query, so the address is read after mounting; until then, and
 * without scripts, the whole index is listed.
 */
export function SearchPanel({ words, submit, all, entries }: SearchPanelProps) {
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
      <Form method="get" action={paths.search()} role="search" className={styles.form}>
        <label htmlFor="search-query">{words.label}</label>
        <div className={styles.box}>
          <input
            ref={input}
            id="search-query"
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={words.placeholder}
            defaultValue=""
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button type="submit">{submit}</Button>
        </div>
      </Form>
      <div className={styles.status}>
        {mounted && <SearchStatus words={words} query={query} count={found.length} />}
      </div>
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

/** What stands in the box. It follows the address, and keeps what was typed before the application listened. */
function useTypedQuery(asked: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(true);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const field = input.current;
    if (!field || asked === undefined) return;
    if (!early.current || field.value === '') field.value = asked;
    early.current = false;
    setQuery(field.value);
  }, [asked]);
  return { input, query, setQuery };
}
