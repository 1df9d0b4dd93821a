import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { InLanguages } from '../../ui/language/in-languages.tsx';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './industries.module.css';

/** One card for each key industry, each with searches that people type. */
export function Industries({ title, searches, cards }: CityPage['industries']) {
  return (
    <Section id="industries" title={title}>
      <ul role="list" className={styles.industries}>
        {cards.map((card) => (
          <li key={card.industry}>
            <p className="eyebrow">{card.industry}</p>
            <h3>{card.title}</h3>
            <p className={styles.text}>{card.text}</p>
            <p className="caption" id={`searches-${slug(card.industry)}`}>
              {searches}
            </p>
            <ul role="list" className={styles.searches} aria-labelledby={`searches-${slug(card.industry)}`}>
              {card.searches.map((search) => (
                <li key={search}>
                  <ChartSymbol sign="search" className={styles.sign} />
                  <InLanguages text={search} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Turns 'Real estate' into 'real-estate', for an id. */
function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
