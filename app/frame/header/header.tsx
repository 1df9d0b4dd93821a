import { useSyncExternalStore } from 'react';
import { LogoMark } from '../../charts/logo-mark.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { SmallMenu } from './small-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * The fixed header (product.md, "Header"). Its menus are popovers and styles, and need no
 * application; document/start/page.script.ts closes them.
 */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { site, words, paths } = useEdition();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={paths.home()} className={styles.logo} aria-label={interpolate(words.home, { brand: site.brand })}>
          <LogoMark file={site.logo} />
          <span>{site.brand}</span>
        </a>
        <MainNavigation />
        <div className={styles.tools}>
          <SearchOpener onSearch={onSearch} />
          {import.meta.env.SEVERAL_EDITIONS && (
            <LanguageSwitch short className={`${styles.iconButton} ${styles.language}`} />
          )}
          <ThemeToggle />
          <ButtonLink variant="primary" href={`tel:${site.phone}`} data-phone={site.phoneShown} className={styles.book}>
            <span className={styles.short}>{`${words.bookShort} `}</span>
            <span className={styles.full}>{words.book}</span>
          </ButtonLink>
          {site.takesCalls && (
            <a href={paths.contactCall()} className={`${styles.link} ${styles.time}`}>
              {words.pickTime}
            </a>
          )}
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

/**
 * The header's search button. Without the application it's a link to the search page. With it, the
 * same element opens the dialog, and says so, and keeps the focus it may have had in the meantime.
 */
function SearchOpener({ onSearch }: { onSearch: () => void }) {
  const { words, paths } = useEdition();
  const mounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <a
      href={paths.search()}
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
    </a>
  );
}
