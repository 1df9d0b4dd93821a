import { interpolate } from '../../text/interpolate.ts';
import { LogoMark } from '../charts/logo-mark.tsx';
import { aloneAttribute, answerAttribute } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import greeting from '../greeting.script.ts?script-file';
import { OutsideLink } from '../ui/link.tsx';
import { Unbroken } from '../ui/text.tsx';
import styles from './footer.module.css';
import { LanguageSwitch, ThemeChoice } from './header/choices.tsx';

/** The footer (product.md, "Footer"). */
export function Footer() {
  const { site, words, paths, caseStudies, hasArticles, year } = useEdition();
  const { footer } = words;
  return (
    <footer className={styles.footer}>
      <div className="page-width">
        <section aria-labelledby="footer-consultation" className={`cluster screen-only ${styles.consultation}`}>
          <h2 id="footer-consultation" className="small">
            {footer.consultationTitle}
          </h2>
          <p>
            <Unbroken>{footer.consultationText}</Unbroken>
          </p>
          <a href={`tel:${site.phone}`} className="plain-link">
            {interpolate(words.acts.call, { phone: site.phoneShown })}
          </a>
        </section>
        <div className={`split ${styles.columns}`}>
          <div className="third">
            <p className={styles.logo}>
              <LogoMark logo={site.logo} />
              {!site.logo?.alt && ` ${site.brand}`}
            </p>
            <p className="water accent step-1 above-3">{site.tagline}</p>
          </div>
          <ul role="list" className={`cluster quarter ${styles.links}`}>
            <li>
              <a href={`mailto:${site.email}`} className={styles.link}>
                {site.email}
              </a>
            </li>
            {site.profile && (
              <li>
                <OutsideLink href={site.profile.url} newTabLabel={words.newTab} className={styles.link}>
                  {interpolate(footer.profile, { brand: site.brand, network: site.profile.label })}
                </OutsideLink>
              </li>
            )}
          </ul>
          <div>
            <FooterLinks label={footer.resources}>
              {hasArticles && <FooterLink to={paths.blog()}>{footer.blog}</FooterLink>}
              <FooterLink to={paths.resources()}>{footer.tools}</FooterLink>
              {caseStudies.length > 0 && <FooterLink to={paths.caseStudies()}>{footer.caseStudies}</FooterLink>}
              <FooterLink to={paths.howWeWork()}>{footer.howWeWork}</FooterLink>
            </FooterLinks>
            <FooterLinks label={footer.legal}>
              <FooterLink to={paths.privacyPolicy()}>{footer.privacy}</FooterLink>
              <FooterLink to={paths.termsOfService()}>{footer.terms}</FooterLink>
              <FooterLink to={paths.cookiePolicy()}>{footer.cookies}</FooterLink>
              <FooterLink to={paths.sitemap()}>{footer.sitemap}</FooterLink>
            </FooterLinks>
          </div>
        </div>
        <div className={`cluster screen-only ${styles.base}`}>
          <p>{interpolate(footer.copyright, { year, brand: site.brand })}</p>
          <p className="caption">{footer.madeIn}</p>
          {import.meta.env.SEVERAL_EDITIONS && <LanguageSwitch className={styles.link} />}
          <button
            type="button"
            className={`needs-scripts ${styles.link}`}
            {...{ [answerAttribute]: greeting, [aloneAttribute]: '' }}
          >
            {footer.cookieSettings}
          </button>
          <ThemeChoice place="footer" />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={`cluster ${styles.links}`}>
        {children}
      </ul>
    </nav>
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
