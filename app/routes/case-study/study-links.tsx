import course from '../../charts/plots/course-line.module.css';
import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { LinkItems, Teaser } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Paragraphs, Titled } from '../../ui/text.tsx';
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
          <Titled id="services-provided" title={words.services}>
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
          </Titled>
        )}
        {(resources.length > 0 || related.length === 0) && (
          <Titled id="study-resources" title={words.resources}>
            <ul role="list" className={styles.resources}>
              <LinkItems links={resources} />
              {related.length === 0 && (
                <li>
                  <a href={paths.caseStudies()}>{words.all}</a>
                </li>
              )}
            </ul>
          </Titled>
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
                  <Teaser path={paths.caseStudy(study.slug)} title={study.title} text={study.summary} />
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
      <Titled id="challenge" title={words.challenge} className={styles.part}>
        <div className={styles.text}>
          <Paragraphs of={study.challenge} />
        </div>
      </Titled>
      <section className={styles.part} aria-labelledby="strategy">
        <div>
          <h2 id="strategy">{words.strategy}</h2>
          <p className={`eyebrow ${styles.under}`}>{words.strategyEyebrow}</p>
        </div>
        <ol role="list" className={styles.course}>
          {study.strategy.map((step) => (
            <li key={step.title} className={course.leg}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Titled id="results" title={words.results} className={styles.part}>
        <div className={styles.outcome}>
          <ul role="list" className={styles.results}>
            <Items of={study.results} />
          </ul>
          <aside className={styles.note} aria-labelledby="results-note">
            <h3 id="results-note">{words.resultsNote}</h3>
            <p>{study.resultsNote}</p>
          </aside>
        </div>
      </Titled>
    </div>
  );
}
