import type { About } from '../../content/pages/about.schema.ts';
import { Section } from '../../ui/section.tsx';
import styles from './authority.module.css';

/** Why this consultant: the pitch beside the claims (product.md, "Audience and claims"). */
export function Authority({ words }: { words: About['authority'] }) {
  return (
    <Section id="authority" surface="land" aria-labelledby="authority-heading">
      <div className={styles.columns}>
        <div>
          <p className={`eyebrow ${styles.eyebrow}`}>{words.eyebrow}</p>
          <h2 id="authority-heading">{words.title}</h2>
          <div className={styles.pitch}>
            {words.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className={styles.claims}>
          <dl>
            {words.claims.map((claim) => (
              <div key={claim.label} data-provenance={claim.provenance}>
                <dt>{claim.label}</dt>
                <dd className="figure">{claim.value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>{words.note}</p>
        </div>
      </div>
    </Section>
  );
}
