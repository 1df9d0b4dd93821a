import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import type { Claim } from '../../content/site/claims.server.ts';
import type { Site } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './services-call.module.css';

type ServicesCallProps = {
  words: ServicesPageWords['call'];
  claims: readonly Claim[];
  site: Pick<Site, 'phone' | 'phoneShown'>;
};

/** The call to action: the case studies, with their totals. */
export function ServicesCall({ words, claims, site }: ServicesCallProps) {
  const { paths } = useFrame();
  return (
    <Section id="call" surface="land" aria-labelledby="call-heading">
      <div className={styles.call}>
        <div>
          <h2 id="call-heading">{words.title}</h2>
          <p className={styles.text}>{words.text}</p>
          <p className={styles.actions}>
            <ButtonLink variant="primary" to={paths.caseStudies()}>
              {words.link}
            </ButtonLink>
            <ButtonAnchor href={`tel:${site.phone}`}>
              {interpolate(words.call, { phone: site.phoneShown })}
            </ButtonAnchor>
          </p>
        </div>
        <dl className={styles.claims}>
          {claims.map((claim) => (
            <div key={claim.id}>
              <dt>{claim.label}</dt>
              <dd className="figure">{claim.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
