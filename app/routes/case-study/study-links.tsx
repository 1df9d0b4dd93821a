import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Section } from '../../ui/section.tsx';
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
              {resources.map((resource) => (
                <li key={resource.path}>
                  <a href={resource.path}>{resource.label}</a>
                </li>
              ))}
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
