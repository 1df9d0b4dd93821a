import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
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
        <ul role="list" className={styles.list}>
          {words.items.map((item) => (
            <li key={item.title}>
              <PhoneFold summary={<h3>{item.title}</h3>} className={styles.note}>
                <p>{item.text}</p>
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
