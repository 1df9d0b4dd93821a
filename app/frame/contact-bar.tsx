import { interpolate } from '../../text/interpolate.ts';
import { contactBarAttribute } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './contact-bar.module.css';

/**
 * The bar at the foot of a small screen: call, pick a time, and the floating dice (product.md,
 * "Contact bar"). Its two links wait until the page's own are out of sight
 * (page.script.ts). On a wide screen only the dice remains, beside the page.
 */
export function ContactBar({ children }: { children: React.ReactNode }) {
  const { site, words, paths } = useEdition();
  const { acts, contactBar } = words;
  return (
    <div className={`screen-only ${styles.bar}`} {...{ [contactBarAttribute]: '' }} suppressHydrationWarning>
      <nav className={styles.ways} aria-label={contactBar.label}>
        <ButtonLink variant="primary" href={`tel:${site.phone}`}>
          {/* A number breaks nowhere. */}
          {interpolate(acts.call, { phone: site.phoneShown.replaceAll(' ', '\u{a0}') })}
        </ButtonLink>
        <ButtonLink href={site.takesCalls ? paths.contactCall() : paths.contact()}>
          {site.takesCalls ? acts.pickTime : acts.write}
        </ButtonLink>
      </nav>
      <div className={styles.dice}>{children}</div>
    </div>
  );
}
