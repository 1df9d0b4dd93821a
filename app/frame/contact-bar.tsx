import { useEdition } from '../editions/use-edition.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './contact-bar.module.css';

/**
 * The bar at the foot of a small screen: call, write, and the floating dice (product.md, "Contact
 * bar"). On a wide screen only the dice remains, beside the page.
 */
export function ContactBar({ children }: { children: React.ReactNode }) {
  const { site, words, paths } = useEdition();
  const [before, after] = words.contactBar.call.split('{phone}');
  return (
    <div className={styles.bar} data-contact-bar="">
      <nav className={styles.ways} aria-label={words.contactBar.label}>
        <ButtonLink variant="primary" href={`tel:${site.phone}`}>
          {before}
          <span>{site.phoneShown}</span>
          {after}
        </ButtonLink>
        <ButtonLink href={paths.contact()}>{words.contactBar.write}</ButtonLink>
      </nav>
      <div className={styles.dice}>{children}</div>
    </div>
  );
}
