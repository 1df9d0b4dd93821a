import { useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';
import { CaseStudyLinks, MainLink, PlainLinks, ServiceLinks } from './navigation-links.tsx';

/** The navigation of a wide screen: seven links, two of them with a menu. */
export function MainNavigation() {
  const { words, paths } = useEdition();
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

/**
 * A link with a menu. It shows while a mouse is over it, or opens by its button (mouse, touch,
 * keyboard) until the focus or a press goes elsewhere. Escape closes it.
 */
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
  return (
    <li className={styles.dropdown}>
      <MainLink to={to}>{label}</MainLink>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={menuLabel}>
        <ChartSymbol sign="chevron" />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <ul role="list">{children}</ul>
      </div>
    </li>
  );
}
