import { interpolate } from '../../../text/interpolate.ts';
import { LogoMark } from '../../charts/logo-mark.tsx';
import { aloneAttribute, answerAttribute, searchKeyAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import searchScript from '../../search.script.ts?script-file';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { LanguageSwitch, ThemeChoice, ThemeToggle } from './choices.tsx';
import styles from './header.module.css';
import { MainLink, MainNavigation, type Menu, PlainLinks, useMenus } from './main-navigation.tsx';

/**
 * The fixed header (product.md, "Header"). Its menus are popovers and styles, and need no
 * application; page.script.ts closes them.
 */
export function Header() {
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
          <SearchOpener />
          {import.meta.env.SEVERAL_EDITIONS && (
            <LanguageSwitch short className={`icon-button ${styles.iconButton} ${styles.language}`} />
          )}
          <ThemeToggle />
          <ButtonLink variant="primary" href={`tel:${site.phone}`} data-phone={site.phoneShown} className={styles.book}>
            {words.book}
          </ButtonLink>
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

/** The header's search button. Without scripts it leads to the search page; search.script.ts opens the dialog. */
function SearchOpener() {
  const { words, paths } = useEdition();
  return (
    <form>
      <button
        type="submit"
        formAction={paths.search()}
        className={`icon-button ${styles.iconButton}`}
        aria-label={words.search.open}
        {...{ [searchKeyAttribute]: '', [aloneAttribute]: '', [answerAttribute]: searchScript }}
        suppressHydrationWarning
      >
        <ChartSymbol sign="search" />
      </button>
    </form>
  );
}

/**
 * The whole navigation of a small screen behind one button. It closes when a visitor picks a link.
 */
function SmallMenu() {
  const { site, words, paths } = useEdition();
  const menus = useMenus();
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={`icon-button ${styles.iconButton}`}
        popoverTarget="menu"
        aria-label={words.nav.menu}
      >
        <ChartSymbol sign="menu" />
        <ChartSymbol sign="close" />
      </button>
      <div id="menu" popover="auto" className={styles.sheet}>
        <nav aria-label={words.nav.menu}>
          <ul role="list" className={styles.list}>
            {menus.map(({ id, ...group }) => (
              <Group key={id} {...group} />
            ))}
            <PlainLinks />
          </ul>
          <ThemeChoice place="menu" />
          <ButtonLink variant="primary" href={`tel:${site.phone}`} className={styles.act}>
            {words.book}
          </ButtonLink>
          {site.takesCalls && (
            <ButtonLink href={paths.contactCall()} className={styles.act}>
              {words.acts.pickTime}
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}

/**
 * A destination with pages below it, folded so that every main destination is on the menu's first
 * screen.
 */
function Group({ to, label, menuLabel, children }: Omit<Menu, 'id'>) {
  return (
    <li className={styles.group}>
      <MainLink to={to}>{label}</MainLink>
      <details>
        <summary aria-label={menuLabel}>
          <ChartSymbol sign="chevron" />
        </summary>
        <ul role="list">{children}</ul>
      </details>
    </li>
  );
}
