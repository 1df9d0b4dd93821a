import type { About } from '../../content/pages/about.schema.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './about.module.css';

/** The three pillars, each one step deeper than the last. */
export function Pillars({ words }: { words: About['pillars'] }) {
  return (
    <Section id="pillars" eyebrow={words.eyebrow} title={words.title}>
      <ol role="list" className={styles.steps}>
        {words.items.map((item) => (
          <li key={item.title}>
            <PhoneFold summary={<h3>{item.title}</h3>}>
              <p>{item.text}</p>
              {item.link && (
                <a href={item.link.path} className={styles.link}>
                  {item.link.label}
                </a>
              )}
            </PhoneFold>
          </li>
        ))}
      </ol>
    </Section>
  );
}
