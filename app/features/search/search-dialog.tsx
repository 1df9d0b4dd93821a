import { useRef, useState } from 'react';
import { matchEntries } from '../../../text/fold.ts';
import type { SearchIndex } from '../../content/words.ts';
import { PageLink } from '../../document/page-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import control from '../../ui/forms/field.module.css';
import styles from './result-links.module.css';
import { ResultLinks, SearchStatus } from './result-links.tsx';

type SearchDialogProps = { index: SearchIndex; open: boolean; onClose: () => void };

/**
 * The dialog 'Search Content'. Its content leaves the page when it closes, and so does the query
 * (product.md, "Search").
 */
export function SearchDialog({ index, open, onClose }: SearchDialogProps) {
  return (
    <Dialog
      id="search-dialog"
      title={index.words.title}
      closeLabel={index.words.close}
      placement="top"
      open={open}
      onClose={onClose}
    >
      <SearchBox index={index} onClose={onClose} />
    </Dialog>
  );
}

/**
 * A text field above plain links, which keep everything browsers do with links. The arrow keys move
 * from the field through the links and back, Enter in the field opens the first result, and typing
 * on a link returns to the field.
 */
function SearchBox({ index: { words, entries }, onClose }: Omit<SearchDialogProps, 'open'>) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = matchEntries(entries, query);

  function onKeyDown(event: React.KeyboardEvent) {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      stops[(at + step + stops.length) % stops.length]?.focus();
    } else if (event.key === 'Enter' && at === 0 && !event.nativeEvent.isComposing && found[0]) {
      event.preventDefault();
      stops[1]?.click();
    } else if (at > 0 && plain && (event.key === 'Backspace' || (event.key.length === 1 && event.key !== ' '))) {
      // The key itself then goes into the focused field.
      stops[0]?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and its links take the keys; this only moves the focus between them
    <div ref={box} onKeyDown={onKeyDown} className={styles.search}>
      <label htmlFor="search-content" className="visually-hidden">
        {words.label}
      </label>
      {/* Not of type search: there, Escape would empty the field instead of closing the dialog. */}
      <input
        id="search-content"
        className={control.control}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        ref={beginHere}
        aria-describedby="search-hint"
        placeholder={words.placeholder}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <SearchStatus words={words} query={query} count={found.length} />
      {found.length > 0 && (
        <ResultLinks entries={found} Link={PageLink} onChoose={onClose} aria-label={words.results} />
      )}
      <p id="search-hint" className="caption large-only">
        {words.hint}
      </p>
    </div>
  );
}

/**
 * React's `autoFocus` runs before the dialog shows and is lost. The dialog itself looks for the
 * attribute.
 */
function beginHere(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}
