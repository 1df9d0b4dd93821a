import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './benefits.module.css';
import type { CityPage } from './city-page.server.ts';

/** What the client gets, beside the sheet of the first week. */
export function Benefits({ title, items, start }: CityPage['benefits']) {
  return (
    <Section id="benefits" ruled aria-labelledby="benefits-heading">
      <div className={styles.benefits}>
        <div>
          <h2 id="benefits-heading">{title}</h2>
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        {start && (
          <div className={styles.sheet}>
            <p className="eyebrow">{start.eyebrow}</p>
            <PhoneFold summary={<h3>{start.title}</h3>}>
              <p>{start.text}</p>
              <p className="caption" id="first-sheet">
                {start.sheet}
              </p>
              <ul role="list" aria-labelledby="first-sheet" className={styles.columns}>
                {start.columns.map((column) => (
                  <li key={column}>{column}</li>
                ))}
              </ul>
            </PhoneFold>
          </div>
        )}
      </div>
    </Section>
  );
}
