import type { HomeWords } from '../../content/pages/home.schema.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './explore.module.css';

/** The directory of all solutions in four columns. */
export function Explore({ words }: { words: HomeWords['explore'] }) {
  return (
    <Section id="explore" title={words.title}>
      <div className={styles.columns}>
        {words.columns
          .filter(({ links }) => links.length > 0)
          .map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <PhoneFold summary={<h3>{column.title}</h3>}>
                <ul role="list">
                  {column.links.map((link) => (
                    <li key={link.path}>
                      <a href={link.path}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </PhoneFold>
            </nav>
          ))}
      </div>
    </Section>
  );
}
