import type { About } from '../../content/pages/about.schema.ts';
import type { Claim, DocumentedClaim } from '../../content/site/claims.server.ts';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './about.module.css';

type AuthorityProps = {
  words: Omit<About['authority'], 'claims' | 'note'> & { claims: readonly Claim[]; note: string | undefined };
  documented: readonly DocumentedClaim[];
};

/** Why this consultant: the pitch beside the claims, and below them what documents each figure. */
export function Authority({ words, documented }: AuthorityProps) {
  const { evidence } = words;
  return (
    <Section id="authority" surface="shoal" aria-labelledby="authority-heading">
      <div className={styles.authorityColumns}>
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
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
              <div key={claim.id} data-provenance={claim.provenance}>
                <dt>{claim.label}</dt>
                <dd className="figure">{claim.value}</dd>
              </div>
            ))}
          </dl>
          {words.note && <p className={styles.note}>{words.note}</p>}
        </div>
      </div>
      {documented.length > 0 && (
        <PhoneFold className={styles.evidence} summary={<h3>{evidence.title}</h3>}>
          <p>{evidence.text}</p>
          <div className={styles.records}>
            {documented.map((claim) => (
              <article key={claim.id}>
                <h4>{`${claim.value} ${claim.label}`}</h4>
                <FactList facts={claim.evidence.map(({ name, value }) => ({ label: evidence[name], value }))} />
              </article>
            ))}
          </div>
        </PhoneFold>
      )}
    </Section>
  );
}
