import { LogoMark } from '../charts/logo-mark.tsx';
import { consentAttribute } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChartSymbol } from '../ui/chart-symbol.tsx';
import { OutsideLink } from '../ui/link.tsx';
import { Titled, Unbroken } from '../ui/text.tsx';
import styles from './footer.module.css';
import { ThemeChoice } from './header/theme-toggle.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The footer (product.md, "Footer"). */
export function Footer() {
  const { site, words, paths, caseStudies } = useEdition();
  const { footer } = words;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Titled id="footer-consultation" title={footer.consultationTitle} className={styles.consultation}>
          <p>
            <Unbroken>{footer.consultationText}</Unbroken>
          </p>
          <ButtonLink href={`tel:${site.phone}`}>{words.bookLong}</ButtonLink>
          <p className="caption">
            <Unbroken>{footer.consultationHours}</Unbroken>
          </p>
        </Titled>
        <div className={styles.brand}>
          <p className={styles.logo}>
            <LogoMark file={site.logo} />
            {` ${site.brand}`}
          </p>
          <p className={styles.tagline}>{site.tagline}</p>
          <p>
            <a href={`mailto:${site.email}`} className={styles.email}>
              <ChartSymbol sign="envelope" />
              {` ${site.email}`}
            </a>
          </p>
          <p>
            <a href={`tel:${site.phone}`} className={styles.email}>
              {site.phoneShown}
            </a>
          </p>
          <p>
            <OutsideLink href={site.profile.url} newTabLabel={words.newTab} className={styles.email}>
              {interpolate(footer.profile, { brand: site.brand, network: site.profile.label })}
            </OutsideLink>
          </p>
        </div>
        <FooterLinks id="footer-resources" title={footer.resources}>
          <FooterLink to={paths.blog()}>{footer.blog}</FooterLink>
          <FooterLink to={paths.resources()}>{footer.tools}</FooterLink>
          {caseStudies.length > 0 && <FooterLink to={paths.caseStudies()}>{footer.caseStudies}</FooterLink>}
          <FooterLink to={paths.howWeWork()}>{footer.howWeWork}</FooterLink>
        </FooterLinks>
        <FooterLinks id="footer-legal" title={footer.legal}>
          <FooterLink to={paths.privacyPolicy()}>{footer.privacy}</FooterLink>
          <FooterLink to={paths.termsOfService()}>{footer.terms}</FooterLink>
          <FooterLink to={paths.cookiePolicy()}>{footer.cookies}</FooterLink>
          <FooterLink to={paths.sitemap()}>{footer.sitemap}</FooterLink>
          <li>
            <button type="button" className={styles.link} {...{ [consentAttribute]: '' }}>
              {footer.cookieSettings}
            </button>
          </li>
        </FooterLinks>
      </div>
      <div className={styles.base}>
        <p>{interpolate(footer.copyright, { year: new Date().getUTCFullYear(), brand: site.brand })}</p>
        <p className="caption">{footer.madeIn}</p>
        {import.meta.env.SEVERAL_EDITIONS && <LanguageSwitch className={styles.link} />}
        <ThemeChoice className={styles.theme} />
      </div>
    </footer>
  );
}

function FooterLinks({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Titled as="nav" id={id} title={title}>
      <ul role="list">{children}</ul>
    </Titled>
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={to} className={styles.link}>
        {children}
      </a>
    </li>
  );
}
