import type { About } from '../../content/pages/about.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './closing.module.css';

/** Calls to action at the end of the page, the phone first. */
export function Closing({ words, site }: { words: About['cta']; site: Site }) {
  return (
    <Section id="closing" surface="shoal" aria-labelledby="closing-heading" className={styles.closing}>
      <h2 id="closing-heading">{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      <p className={styles.actions}>
        <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
          {words.phoneLabel}
        </ButtonAnchor>
        {words.links.map((link) => (
          <ButtonLink key={link.path} to={link.path}>
            {link.label}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}
