import type { FloridaSheet } from '../../charts/chart-data.ts';
import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import { Section } from '../../ui/section.tsx';
import { Florida, type ListedCity } from './florida.tsx';
import styles from './services.module.css';

type CitiesProps = {
  words: ServicesPageWords['cities'];
  chart: FloridaSheet;
  cities: readonly ListedCity[];
};

/** The chart of Florida with its eight cities as links, and the same links in a list beside it. */
export function Cities({ words, chart, cities }: CitiesProps) {
  return (
    <Section id="cities" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <div className={styles.waters}>
        <Florida
          data={chart}
          label={words.chartLabel}
          caption={words.chartCaption}
          note={words.chartNote}
          cities={cities}
        />
        <nav aria-label={words.listLabel}>
          <ul role="list" className={styles.list}>
            {cities.map((city) => (
              <li key={city.id}>
                <a href={city.path}>{city.name}</a>
                <span>{city.note}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
