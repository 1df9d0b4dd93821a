import { useEdition } from '../../editions/use-edition.ts';
import { OutsideLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './city-service.module.css';

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

/** Who published a figure or fact, and when. Links to the publisher where it has a page for it. */
export function Citation({ source }: { source: { text: string; url: string | undefined } }) {
  const { words } = useEdition();
  return source.url ? (
    <OutsideLink href={source.url} newTabLabel={words.newTab}>
      {source.text}
    </OutsideLink>
  ) : (
    source.text
  );
}
