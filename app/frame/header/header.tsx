import { interpolate } from '../../../text/interpolate.ts';
import { LogoMark } from '../../charts/logo-mark.tsx';
import { aloneAttribute, answerAttribute, searchKeyAttribute } from '../../document/start/plan.ts';
import { useEdition, usePage } from '../../editions/use-edition.ts';
import searchScript from '../../search.script.ts?script-file';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { LanguageSwitch, ThemeChoice, ThemeToggle } from './choices.tsx';
import styles from './header.module.css';

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
          <LogoMark logo={site.logo} />
          {!site.logo?.alt && <span>{site.brand}</span>}
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
  const { site, words } = useEdition();
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
            {menus.map((menu) => (
              <Group key={menu.id} {...menu} />
            ))}
            <PlainLinks />
          </ul>
          <ThemeChoice place="menu" />
          <ButtonLink variant="primary" href={`tel:${site.phone}`} className={styles.act}>
            {words.book}
          </ButtonLink>
          {site.takesCalls && <PickTime className={styles.act} />}
        </nav>
      </div>
    </div>
  );
}

/**
 * The link to the free times. On their own page it leads up to them: the page again would come
 * without what the visitor has typed.
 */
export function PickTime({ className }: { className?: string | undefined }) {
  const { words, paths } = useEdition();
  const isHere = usePage().path === paths.contactCall();
  return (
    <ButtonLink href={isHere ? '#slot' : paths.contactCall()} className={className}>
      {words.acts.pickTime}
    </ButtonLink>
  );
}

/**
 * A destination with pages below it, folded so that every main destination is on the menu's first
 * screen.
 */
function Group(menu: Menu) {
  return (
    <li className={styles.group}>
      <MainLink to={menu.to}>{menu.label}</MainLink>
      <details>
        <summary aria-label={menu.menuLabel} className="icon-button">
          <ChartSymbol sign="chevron" />
        </summary>
        <MenuLinks {...menu} />
      </details>
    </li>
  );
}

/** The navigation of a wide screen: seven links, two of them with a menu. */
function MainNavigation() {
  const { words } = useEdition();
  const menus = useMenus();
  return (
    <nav className={styles.nav} aria-label={words.nav.label}>
      <ul role="list">
        {menus.map((menu) => (
          <Dropdown key={menu.id} {...menu} />
        ))}
        <PlainLinks />
      </ul>
    </nav>
  );
}

/**
 * A link with a menu. It shows while a mouse is over it, or opens by its button (mouse, touch,
 * keyboard) until the focus or a press goes elsewhere. Escape closes it.
 */
function Dropdown(menu: Menu) {
  return (
    <li className={styles.dropdown}>
      <MainLink to={menu.to}>{menu.label}</MainLink>
      <button
        type="button"
        className={`icon-button ${styles.opener}`}
        popoverTarget={menu.id}
        aria-label={menu.menuLabel}
      >
        <ChartSymbol sign="chevron" />
      </button>
      <div id={menu.id} popover="auto" className={styles.menu}>
        <MenuLinks {...menu} />
      </div>
    </li>
  );
}

/** A main destination with a menu of the pages below it. */
type Menu = ReturnType<typeof useMenus>[number];

/**
 * Returns these destinations: the services with their prices, and the case studies, when there are
 * some, with their industries.
 */
function useMenus() {
  const { words, paths, services, caseStudies } = useEdition();
  const { nav } = words;
  const menus = [
    {
      id: 'menu-services',
      to: paths.services(),
      label: nav.services,
      menuLabel: nav.servicesMenu,
      links: services.map(({ id, title, price }) => ({ path: paths.service(id), label: title, note: price })),
      /** The name of the link to all of them. */
      all: nav.allServices,
    },
    {
      id: 'menu-case-studies',
      to: paths.caseStudies(),
      label: nav.caseStudies,
      menuLabel: nav.caseStudiesMenu,
      links: caseStudies.map(({ slug, client, industry }) => {
        return { path: paths.caseStudy(slug), label: client, note: industry };
      }),
      all: nav.allCaseStudies,
    },
  ];
  return caseStudies.length > 0 ? menus : menus.slice(0, 1);
}

function MenuLinks({ links, all, to }: Menu) {
  return (
    <ul role="list">
      {links.map(({ path, label, note }) => (
        <li key={path}>
          <a href={path} className={styles.menuLink}>
            {`${label} `}
            <span className="water muted unbroken">{note}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={to} className={styles.menuLink}>
          {all}
        </a>
      </li>
    </ul>
  );
}

/** The destinations without a menu. */
function PlainLinks() {
  const { words, paths, hasArticles } = useEdition();
  const links = [
    { to: paths.howWeWork(), label: words.nav.howWeWork },
    ...(hasArticles ? [{ to: paths.blog(), label: words.nav.blog }] : []),
    { to: paths.resources(), label: words.nav.resources },
    { to: paths.about(), label: words.nav.about },
    { to: paths.contact(), label: words.nav.contact },
  ];
  return links.map(({ to, label }) => (
    <li key={to}>
      <MainLink to={to}>{label}</MainLink>
    </li>
  ));
}

/** A main destination, marked as the current page or the section it belongs to. */
function MainLink({ to, children }: { to: string; children: React.ReactNode }) {
  const { path } = usePage();
  const current = path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined;
  return (
    <a href={to} aria-current={current} className={`plain-link ${styles.link}`}>
      {children}
    </a>
  );
}
