import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { LogoMark } from '../charts/logo-mark.tsx';
import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { ChartSymbol } from '../ui/chart-symbol.tsx';
import { SiteLink } from '../ui/link.tsx';
import styles from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { useFrame } from './use-frame.ts';
import { useHoverMenu } from './use-hover-menu.ts';

/** The fixed header (SPEC §2 Shared frame). Menus are popovers of the platform: they work before and without the application. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { site, words } = useFrame();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink to={paths.home()} className={styles.logo} aria-label={fill(words.home, { brand: site.brand })}>
          <LogoMark />
          <span>{site.brand}</span>
        </SiteLink>
        <MainNavigation />
        <div className={styles.tools}>
          <SiteLink
            to={paths.search()}
            className={styles.iconButton}
            aria-label={words.search.open}
            data-replay
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSearch();
            }}
          >
            <ChartSymbol sign="search" />
          </SiteLink>
          <ThemeToggle />
          <ButtonAnchor variant="primary" href={`tel:${site.phone}`} className={styles.book}>
            {words.book}
          </ButtonAnchor>
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const { words } = useFrame();
  return (
    <nav className={styles.nav} aria-label={words.nav.label}>
      <ul role="list">
        <Dropdown
          to={paths.services()}
          label={words.nav.services}
          menuLabel={words.nav.servicesMenu}
          id="menu-services"
        >
          <ServiceLinks />
        </Dropdown>
        <Dropdown
          to={paths.caseStudies()}
          label={words.nav.caseStudies}
          menuLabel={words.nav.caseStudiesMenu}
          id="menu-case-studies"
        >
          <CaseStudyLinks />
        </Dropdown>
        <PlainLinks />
      </ul>
    </nav>
  );
}

/** A link with a menu: the menu opens on hover, by its button (mouse, touch, keyboard), and closes with Escape or beside it. */
function Dropdown({
  to,
  label,
  menuLabel,
  id,
  children,
}: {
  to: string;
  label: string;
  menuLabel: string;
  id: string;
  children: React.ReactNode;
}) {
  const { item, menu } = useHoverMenu();
  return (
    <li className={styles.dropdown} ref={item}>
      <NavLink to={to} end className={styles.link}>
        {label}
      </NavLink>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={menuLabel}>
        <ChartSymbol sign="chevron" />
      </button>
      <div id={id} popover="auto" ref={menu} className={styles.menu}>
        <ul role="list">{children}</ul>
      </div>
    </li>
  );
}

function ServiceLinks() {
  const { services, words } = useFrame();
  return (
    <>
      {services.map((service) => (
        <li key={service.id}>
          <SiteLink to={paths.service(service.id)} className={styles.menuLink}>
            {service.title} <span className={styles.note}>{service.price}</span>
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink to={paths.services()} className={styles.menuLink}>
          {words.nav.allServices}
        </SiteLink>
      </li>
    </>
  );
}

function CaseStudyLinks() {
  const { caseStudies, words } = useFrame();
  return (
    <>
      {caseStudies.map((study) => (
        <li key={study.slug}>
          <SiteLink to={paths.caseStudy(study.slug)} className={styles.menuLink}>
            {study.client} <span className={styles.note}>{study.industry}</span>
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink to={paths.caseStudies()} className={styles.menuLink}>
          {words.nav.allCaseStudies}
        </SiteLink>
      </li>
    </>
  );
}

function PlainLinks() {
  const { words } = useFrame();
  const links = [
    { to: paths.howWeWork(), label: words.nav.howWeWork },
    { to: paths.blog(), label: words.nav.blog },
    { to: paths.resources(), label: words.nav.resources },
    { to: paths.about(), label: words.nav.about },
    { to: paths.contact(), label: words.nav.contact },
  ];
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={styles.link}>
        {label}
      </NavLink>
    </li>
  ));
}

/** The whole navigation of a small screen, behind one button. It closes when a link is chosen. */
function SmallMenu() {
  const { site, words } = useFrame();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own, and closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <div className={styles.small}>
      <button type="button" className={styles.iconButton} popoverTarget="menu" aria-label={words.nav.menu}>
        <ChartSymbol sign="menu" />
      </button>
      <div id="menu" popover="auto" ref={menu} className={styles.sheet}>
        <nav aria-label={words.nav.label}>
          <ul role="list" className={styles.sheetList}>
            <li>
              <NavLink to={paths.services()} end className={styles.sheetLink}>
                {words.nav.services}
              </NavLink>
              <ul role="list" className={styles.sheetGroup}>
                <ServiceLinks />
              </ul>
            </li>
            <li>
              <NavLink to={paths.caseStudies()} end className={styles.sheetLink}>
                {words.nav.caseStudies}
              </NavLink>
              <ul role="list" className={styles.sheetGroup}>
                <CaseStudyLinks />
              </ul>
            </li>
            <PlainLinks />
          </ul>
          <div className={styles.sheetTheme}>
            <span>{words.theme.legend}</span>
            <ThemeToggle />
          </div>
          <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
            {words.book}
          </ButtonAnchor>
        </nav>
      </div>
    </div>
  );
}
