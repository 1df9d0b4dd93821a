import { useFrame } from '../editions/frame.ts';
import { interpolate } from '../locale/interpolate.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import styles from './contact-bar.module.css';

/**
 * The bar at the foot of a small screen: call, write, and the floating dice (product.md, "Contact
 * bar"). On a wide screen only the dice remains, beside the page.
 */
export function ContactBar({ dicePlace }: { dicePlace: React.Ref<HTMLDivElement> }) {
  const { site, words, paths } = useFrame();
  return (
    <div className={styles.bar} data-contact-bar="">
      <nav className={styles.ways} aria-label={words.contactBar.label}>
        <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
          {interpolate(words.contactBar.call, { phone: site.phoneShown })}
        </ButtonAnchor>
        <ButtonLink to={paths.contact()}>{words.contactBar.write}</ButtonLink>
      </nav>
      <div ref={dicePlace} className={styles.dice} />
    </div>
  );
}
