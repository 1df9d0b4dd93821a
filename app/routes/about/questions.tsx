import type { About } from '../../content/pages/about.schema.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { Section } from '../../ui/section.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './about.module.css';

/**
 * Eight questions in the platform's own accordion, with one answer open at a time, or all of them
 * on paper.
 */
export function Questions({ words }: { words: About['faq'] }) {
  return (
    <Section id="questions" aria-labelledby="questions-heading">
      <div className={styles.questionsColumns}>
        <header className={styles.head}>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="questions-heading">{words.title}</h2>
        </header>
        <div>
          {words.items.map((item) => (
            <details key={item.id} id={item.id} name="questions" className={styles.item}>
              <summary className={styles.question}>
                <h3>{item.question}</h3>
                <ChartSymbol sign="plus" className={styles.closed} />
                <ChartSymbol sign="minus" className={styles.open} />
              </summary>
              <div className={styles.answer}>
                {item.answer.map((paragraph) => (
                  <p key={paragraph}>
                    <Unbroken>{paragraph}</Unbroken>
                  </p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
