import { useSyncExternalStore } from 'react';
import { useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { SiteLink } from '../../ui/link.tsx';
import styles from './header.module.css';

/**
 * The header's search button. Without the application it's a link to the search page. With it, the
 * same element opens the dialog, and says so, and keeps the focus it may have had in the meantime.
 */
export function SearchOpener({ onSearch }: { onSearch: () => void }) {
  const { words, paths } = useEdition();
  const mounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <SiteLink
      to={paths.search()}
      className={styles.iconButton}
      aria-label={words.search.open}
      {...(mounted && { role: 'button', 'aria-haspopup': 'dialog' })}
      data-search-key
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) {
          return;
        }
        event.preventDefault();
        onSearch();
      }}
      onKeyDown={(event) => {
        // A button responds to the space bar, which would scroll the page on a link.
        if (event.key !== ' ') {
          return;
        }
        event.preventDefault();
        if (!event.repeat) {
          onSearch();
        }
      }}
    >
      <ChartSymbol sign="search" />
    </SiteLink>
  );
}
