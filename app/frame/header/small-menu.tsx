import { useEdition } from '../../editions/use-edition.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import header from './header.module.css';
import { CaseStudyLinks, MainLink, PlainLinks, ServiceLinks } from './main-navigation.tsx';
import styles from './small-menu.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * The whole navigation of a small screen behind one button. It closes when a visitor picks a link.
 */
export function SmallMenu() {
  const { site, words, paths, caseStudies } = useEdition();
  return (
    <div className={styles.small}>
      <button type="button" className={header.iconButton} popoverTarget="menu" aria-label={words.nav.menu}>
        <ChartSymbol sign="menu" />
        <ChartSymbol sign="close" />
      </button>
      <div id="menu" popover="auto" className={styles.sheet}>
        <nav aria-label={words.nav.menu}>
          <ul role="list" className={styles.list}>
            <Group to={paths.services()} label={words.nav.services} menuLabel={words.nav.servicesMenu}>
              <ServiceLinks />
            </Group>
            {caseStudies.length > 0 && (
              <Group to={paths.caseStudies()} label={words.nav.caseStudies} menuLabel={words.nav.caseStudiesMenu}>
                <CaseStudyLinks />
              </Group>
            )}
            <PlainLinks />
          </ul>
          {import.meta.env.SEVERAL_EDITIONS && <LanguageSwitch className={styles.language} />}
          <div className={styles.theme}>
            <span>{words.theme.legend}</span>
            <ThemeToggle />
          </div>
          <ButtonLink variant="primary" href={`tel:${site.phone}`} className={styles.book}>
            {words.book}
          </ButtonLink>
          {site.takesCalls && (
            <ButtonLink href={paths.contactCall()} className={styles.book}>
              {words.pickTime}
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}

type GroupProps = { to: string; label: string; menuLabel: string; children: React.ReactNode };

/**
 * A destination with pages below it, folded so that every main destination is on the menu's first
 * screen.
 */
function Group({ to, label, menuLabel, children }: GroupProps) {
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
