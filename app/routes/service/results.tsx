import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { Section } from '../../ui/section.tsx';
import drawings from './drawings.svg?url';
import styles from './results.module.css';

/** Expected Results: each under a drawing of the report that shows it. */
export function Results({ words, benefits }: { words: ServicePageWords['results']; benefits: Service['benefits'] }) {
  return (
    <Section id="results" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <ul role="list" className={styles.reports}>
        {benefits.map(({ title, text, drawing, labels }) => (
          <li key={title}>
            {drawing && (
              <div className={styles.drawing} aria-hidden="true">
                <svg viewBox="0 0 272 132" aria-hidden="true">
                  <use href={`${drawings}#${drawing}`} />
                </svg>
                {labels && (
                  <p>
                    <span>{labels.start}</span> <span>{labels.end}</span>
                  </p>
                )}
              </div>
            )}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
