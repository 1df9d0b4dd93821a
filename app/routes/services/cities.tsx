import type { FloridaChartData } from '../../charts/chart-data.ts';
import type { ServicesPageWords } from '../../collections/services-page.schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './cities.module.css';
import { Florida } from './florida.tsx';

type CitiesProps = {
  words: ServicesPageWords['cities'];
  chart: FloridaChartData;
  cities: ReadonlyArray<{ slug: string; name: string; note: string; path: string; title: string }>;
};

/** The chart of Florida with its eight cities as links, and the same links as a list beside it. */
export function Cities({ words, chart, cities }: CitiesProps) {
  const links = Object.fromEntries(cities.map((city) => [city.slug, { href: city.path, title: city.title }]));
  return (
    <Section id="cities" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <div className={styles.waters}>
        <Florida
          data={chart}
          label={words.chartLabel}
          caption={words.chartCaption}
          note={words.chartNote}
          links={links}
        />
        <nav aria-label={words.listLabel}>
          <ul role="list" className={styles.list}>
            {cities.map((city) => (
              <li key={city.slug}>
                <SiteLink to={city.path}>{city.name}</SiteLink>
                <span>{city.note}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
