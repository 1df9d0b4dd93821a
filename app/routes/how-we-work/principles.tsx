import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { Section } from '../../ui/section.tsx';
import styles from './principles.module.css';

/** The principles: terms and their meaning, like the notes beside a chart. */
export function Principles({ words }: { words: HowWeWork['principles'] }) {
  return (
    <Section id="principles" surface="shoal" aria-labelledby="principles-heading">
      <div className={styles.notes}>
        <header>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="principles-heading">{words.title}</h2>
        </header>
        <dl className={styles.list}>
          {words.items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
