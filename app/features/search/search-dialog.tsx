import type { SearchIndex } from '../../content/words.ts';
import { LateMarkup } from '../../document/lazy/late-markup.tsx';
import { searchPlaceId } from '../../document/start/plan.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlainDialog } from '../../ui/dialog.tsx';
import control from '../../ui/forms/field.module.css';
import styles from './result-links.module.css';
import { ResultLinks, SearchStatus } from './result-links.tsx';

/** Where the dialog goes. The sheets have no such class, but the dialog needs them on every page. */
export function SearchPlace() {
  return <LateMarkup id={searchPlaceId} className={classNames(styles.place, control.place)} />;
}

/**
 * The markup of the dialog 'Search Content', with the whole index (product.md, "Search").
 * open-search.ts runs it.
 */
export function SearchDialog({ words, entries }: SearchIndex) {
  return (
    <PlainDialog id="search-dialog" title={words.title} closeLabel={words.close}>
      <div className={styles.search}>
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
          // biome-ignore lint/a11y/noAutofocus: the dialog puts the focus there when it opens
          autoFocus
          aria-describedby="search-hint"
          placeholder={words.placeholder}
        />
        <SearchStatus words={words} />
        <ResultLinks entries={entries} inside hidden aria-label={words.results} />
        <p id="search-hint" className="caption large-only">
          {words.hint}
        </p>
      </div>
    </PlainDialog>
  );
}
