import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import styles from './questions.module.css';

/** Three questions about the service with short answers, and the way to the comparison. */
export function Questions({
  words,
  questions,
}: {
  words: ServicePageWords['questions'];
  questions: Service['questions'];
}) {
  return (
    <section aria-labelledby="questions-heading" className={styles.questions}>
      <h2 id="questions-heading">{words.title}</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
      <SiteLink to="#compare">{words.compare}</SiteLink>
    </section>
  );
}
