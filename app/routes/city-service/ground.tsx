import { Section } from '../../ui/section.tsx';
import { Citation } from './citation.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './ground.module.css';

/** The two local facts that matter to this service, and how the work would start. */
export function Ground({ title, facts, eyebrow, firstMove }: CityPage['ground']) {
  return (
    <Section id="ground" ruled aria-labelledby={facts.length > 0 ? 'ground-heading' : 'first-move-heading'}>
      <div className={styles.ground}>
        {facts.length > 0 && (
          <div>
            <h2 id="ground-heading">{title}</h2>
            <ul role="list" className={styles.facts}>
              {facts.map(({ fact, soWhat, source }) => (
                <li key={fact}>
                  <p className={styles.fact}>{fact}</p>
                  <p>{soWhat}</p>
                  <p className={styles.source}>
                    <Citation source={source} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.move}>
          <p className="eyebrow">{eyebrow}</p>
          <h3 id="first-move-heading">{firstMove.title}</h3>
          <p>{firstMove.text}</p>
        </div>
      </div>
    </Section>
  );
}
