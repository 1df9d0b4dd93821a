import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './strategy-call.module.css';

/** The call to action: the free strategy call. */
export function StrategyCall({ words, site }: { words: HowWeWork['cta']; site: Site }) {
  return (
    <Section id="strategy-call" surface="land" aria-labelledby="strategy-call-heading">
      <div className={styles.call}>
        <div>
          <h2 id="strategy-call-heading">{words.title}</h2>
          <p className={styles.text}>{words.text}</p>
        </div>
        <div className={styles.actions}>
          <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
            {words.phoneLabel}
          </ButtonAnchor>
          <p className={`figure ${styles.phone}`}>{site.phoneShown}</p>
          <SiteLink to={words.link.path} className={styles.link}>
            {words.link.label}
          </SiteLink>
        </div>
      </div>
    </Section>
  );
}
