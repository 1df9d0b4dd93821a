import { Section } from '../../ui/section.tsx';
import { Citation } from './citation.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './ground.module.css';

/** The two local facts that matter to this service, on land, each under its figure. */
export function Ground({ title, facts }: CityPage['ground']) {
  if (facts.length === 0) {
    return null;
  }
  return (
    <Section id="ground" surface="land" aria-labelledby="ground-heading">
      <div className={styles.ground}>
        <h2 id="ground-heading">{title}</h2>
        <ul role="list" className={styles.facts}>
          {facts.map(({ figure, fact, soWhat, source }) => (
            <li key={fact}>
              {figure && <p className={`figure ${styles.figure}`}>{figure}</p>}
              <p className={styles.fact}>{fact}</p>
              <p>{soWhat}</p>
              <p className={`caption ${styles.source}`}>
                <Citation source={source} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
