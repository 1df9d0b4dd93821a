import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './results.module.css';

/** Expected Results: the heading stays beside the list as the visitor scrolls. */
export function Results({ words, benefits }: { words: ServicePageWords['results']; benefits: Service['benefits'] }) {
  return (
    <Section id="results" aria-labelledby="results-heading">
      <div className={styles.results}>
        <header>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="results-heading">{words.title}</h2>
          <p className={styles.lead}>{words.lead}</p>
        </header>
        <ul role="list" className={styles.list}>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <ChartSymbol sign="check" className={styles.sign} />
              <div>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
