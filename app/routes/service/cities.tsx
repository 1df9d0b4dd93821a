import type { FloridaSheet } from '../../charts/chart-data.ts';
import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Section } from '../../ui/section.tsx';
import { Florida, type ListedCity } from '../services/florida.tsx';
import styles from './service.module.css';

type CitiesProps = {
  words: ServicePageWords['cities'];
  service: string;
  chart: FloridaSheet;
  cities: readonly ListedCity[];
};

/**
 * The grid of cities beside their chart. These links end in a slash (product.md, "Trailing
 * slashes").
 */
export function Cities({ words, service, chart, cities }: CitiesProps) {
  return (
    <Section id="cities" ruled eyebrow={words.eyebrow} title={interpolate(words.title, { service })} lead={words.lead}>
      <div className={styles.waters}>
        <ul role="list" className={styles.grid}>
          {cities.map((city) => (
            <li key={city.id}>
              <h3>
                <a href={city.path}>{city.name}</a>
              </h3>
              <p>{city.note}</p>
            </li>
          ))}
        </ul>
        <Florida
          data={chart}
          label={interpolate(words.chartLabel, { service })}
          caption={interpolate(words.chartCaption, { service })}
          note={words.chartNote}
          cities={cities}
        />
      </div>
    </Section>
  );
}
