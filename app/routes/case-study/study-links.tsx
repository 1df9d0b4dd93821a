import { interpolate } from '../../../text/interpolate.ts';
import course from '../../charts/plots/course-line.module.css';
import type { CaseStudy } from '../../content/case-studies/case-studies.server.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
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
      <div className={`split ${styles.panels}`}>
        {services.length > 0 && (
          <Titled id="services-provided" title={words.services} className="wide">
            <ul role="list" className="link-rows">
              {services.map((service) => (
                <li key={service.id} className="cluster">
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
            <ul role="list" className="link-rows">
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
          <section aria-labelledby="related" className="across screen-only">
            <header className="cluster">
              <h2 id="related">{words.related}</h2>
              <a href={paths.caseStudies()} className="plain-link">
                {words.all}
              </a>
            </header>
            <ul role="list" className="split pairs">
              {related.map((study, index) => (
                <li key={study.slug} className={index === 0 ? 'card wide' : 'card'}>
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
    <div className={`page-width ${styles.account}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what content/photos makes of the owner's own files */}
      {photo && <figure className={styles.photo} dangerouslySetInnerHTML={{ __html: photo }} />}
      <section className={`split ${styles.part}`} aria-labelledby="challenge">
        <h2 id="challenge" className="third">
          {words.challenge}
        </h2>
        <div className="wider prose">
          <Paragraphs of={study.challenge} />
        </div>
      </section>
      <section className={`split ${styles.part}`} aria-labelledby="strategy">
        <h2 id="strategy" className="third">
          {words.strategy}
        </h2>
        <ol role="list" className={`wider ${course.upright} ${styles.course}`}>
          {study.strategy.map((step) => (
            <li key={step.title} className={course.leg}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`split ${styles.part}`} aria-labelledby="results">
        <h2 id="results" className="third">
          {words.results}
        </h2>
        <div className="wider prose">
          <ul role="list" className="ruled-list">
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
