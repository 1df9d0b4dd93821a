import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import styles from './account.module.css';

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
            {study.results.map((result) => (
              <li key={result}>{result}</li>
            ))}
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
