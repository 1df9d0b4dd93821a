import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LogoMark } from '../../charts/logo-mark.tsx';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { SearchOpener } from './search-opener.tsx';
import { SmallMenu } from './small-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * The fixed header (product.md, "Header"). Menus are the platform's popovers, which work before and
 * without the application. With it, a navigation closes them, and so does the focus that moves on:
 * an open menu would cover it.
 */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { site, words, paths } = useFrame();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key, and closes the menu
  useEffect(() => openMenu()?.hidePopover(), [key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes
    <header className={styles.header} onBlur={closeLeftMenu}>
      <div className={styles.bar}>
        <SiteLink to={paths.home()} className={styles.logo} aria-label={interpolate(words.home, { brand: site.brand })}>
          <LogoMark />
          <span>{site.brand}</span>
        </SiteLink>
        <MainNavigation />
        <div className={styles.tools}>
          <SearchOpener onSearch={onSearch} />
          {import.meta.env.SEVERAL_EDITIONS && (
            <LanguageSwitch short className={`${styles.iconButton} ${styles.language}`} />
          )}
          <ThemeToggle />
          <ButtonAnchor
            variant="primary"
            href={`tel:${site.phone}`}
            data-phone={site.phoneShown}
            className={styles.book}
          >
            <span className={styles.short}>{`${words.bookShort} `}</span>
            <span className={styles.full}>{words.book}</span>
          </ButtonAnchor>
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

function closeLeftMenu({ relatedTarget }: React.FocusEvent): void {
  const menu = openMenu();
  // The menu's own button, beside it, closes it by itself.
  if (relatedTarget && !menu?.parentElement?.contains(relatedTarget)) {
    menu?.hidePopover();
  }
}

/** Returns the header's open menu. */
function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header :popover-open');
}
