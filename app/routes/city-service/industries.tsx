import { InLanguages } from '../../ui/language/in-languages.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './industries.module.css';

/**
 * One card for each key industry: the plan, and searches that people type, each beside what often
 * stands first on its results page. Below them, the nearest case study, called a sample while its
 * figures are one.
 */
export function Industries({ title, searches, first, cards, study }: NonNullable<CityPage['industries']>) {
  return (
    <Section id="industries" title={title}>
      <ul role="list" className={styles.industries}>
        {cards.map((card, index) => (
          <li key={card.industry}>
            <PhoneFold
              className={styles.card}
              summary={
                <>
                  <span className="eyebrow">{card.industry}</span>
                  <h3>{card.title}</h3>
                </>
              }
            >
              <p className={styles.text}>{card.text}</p>
              <p className={`caption ${styles.head}`} id={`searches-${index + 1}`}>
                <span>{searches}</span> <span>{first.title}</span>
              </p>
              <ul role="list" className={styles.searches} aria-labelledby={`searches-${index + 1}`} data-figures="">
                {card.searches.map((row) => (
                  <li key={row.search}>
                    <div>
                      <InLanguages text={row.search} />
                    </div>
                    <div className={styles.first}>{first[row.first]}</div>
                  </li>
                ))}
              </ul>
            </PhoneFold>
          </li>
        ))}
      </ul>
      {study && (
        <p className={styles.study}>
          <a href={study.path}>{study.title}</a>
        </p>
      )}
    </Section>
  );
}
