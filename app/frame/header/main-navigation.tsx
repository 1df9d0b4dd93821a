import { useFrame } from '../../editions/frame.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';
import { CaseStudyLinks, MainLink, PlainLinks, ServiceLinks } from './navigation-links.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

/** The navigation of a wide screen: seven links, two of them with a menu. */
export function MainNavigation() {
  const { words, paths } = useFrame();
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
 * A link with a menu, which opens on hover or by its button (mouse, touch, keyboard) and closes
 * with Escape or a press outside.
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
    <li className={styles.dropdown} ref={useHoverMenu()}>
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
