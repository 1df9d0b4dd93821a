import type { CaseStudiesPage, CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { LinkItems } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './case-study.module.css';

type StudyLinksProps = {
  words: CaseStudiesPage['study'];
  services: ReadonlyArray<{ id: string; title: string; price: string; duration: string }>;
  resources: ReadonlyArray<{ label: string; path: string }>;
  related: ReadonlyArray<{ slug: string; client: string; title: string; summary: string }>;
};

/**
 * Links from a study: its services, resources, and up to two studies from the same industry
 * (product.md, "Related content").
 */
export function StudyLinks({ words, services, resources, related }: StudyLinksProps) {
  const { paths } = useEdition();
  return (
    <Section>
      <div className={styles.panels}>
        {services.length > 0 && (
          <section aria-labelledby="services-provided">
            <h2 id="services-provided">{words.services}</h2>
            <ul role="list" className={styles.services}>
              {services.map((service) => (
                <li key={service.id}>
                  <a href={paths.service(service.id)}>{service.title}</a>
                  <span className="caption">
                    {interpolate(words.serviceLink, { price: service.price, duration: service.duration })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(resources.length > 0 || related.length === 0) && (
          <section aria-labelledby="study-resources">
            <h2 id="study-resources">{words.resources}</h2>
            <ul role="list" className={styles.resources}>
              <LinkItems links={resources} />
              {related.length === 0 && (
                <li>
                  <a href={paths.caseStudies()}>{words.all}</a>
                </li>
              )}
            </ul>
          </section>
        )}
        {related.length > 0 && (
          <section aria-labelledby="related" className={styles.related}>
            <header>
              <h2 id="related">{words.related}</h2>
              <a href={paths.caseStudies()} className={styles.all}>
                {words.all}
              </a>
            </header>
            <ul role="list">
              {related.map((study) => (
                <li key={study.slug}>
                  <p className="caption">{study.client}</p>
                  <h3>
                    <a href={paths.caseStudy(study.slug)}>{study.title}</a>
                  </h3>
                  <p>{study.summary}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Section>
  );
}

/** Challenge, strategy as a course with waypoints, results, and what the results don't prove. */
export function Account({
  words,
  study,
  photo,
}: {
  words: CaseStudiesPage['study'];
  study: CaseStudy;
  /** Its markup. */
  photo: string | undefined;
}) {
  return (
    <div className={styles.account}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what content/photos makes of the owner's own files */}
      {photo && <figure className={styles.photo} dangerouslySetInnerHTML={{ __html: photo }} />}
      <section className={styles.part} aria-labelledby="challenge">
        <h2 id="challenge">{words.challenge}</h2>
        <div className={styles.text}>
          {study.challenge.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.part} aria-labelledby="strategy">
        <div>
          <h2 id="strategy">{words.strategy}</h2>
          <p className={`eyebrow ${styles.under}`}>{words.strategyEyebrow}</p>
        </div>
        <ol role="list" className={styles.course}>
          {study.strategy.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="results">
        <h2 id="results">{words.results}</h2>
        <div className={styles.outcome}>
          <ul role="list" className={styles.results}>
            <Items of={study.results} />
          </ul>
          <aside className={styles.note} aria-labelledby="results-note">
            <h3 id="results-note">{words.resultsNote}</h3>
            <p>{study.resultsNote}</p>
          </aside>
        </div>
      </section>
    </div>
  );
}
