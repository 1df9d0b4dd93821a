import { resultsSheet } from '../../charts/drawings/drawings.ts';
import { InLanguages } from '../../ui/language/in-languages.tsx';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './insights.module.css';

/** Local Market Insights: what this market means for this service, beside two drawn results pages. */
export function Insights({ title, lead, points, figures, results }: NonNullable<CityPage['insights']>) {
  return (
    <Section id="insights" surface="shoal" title={title}>
      <div className={styles.insights}>
        <div>
          <p className={styles.lead}>{lead}</p>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt className="caption">{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {results && (
          <figure className={styles.results}>
            <figcaption>{results.sample}</figcaption>
            {results.pages.map(({ href, label, search, build }) => (
              <div key={href}>
                <p>
                  <InLanguages text={search} />
                </p>
                <svg viewBox={`0 0 ${resultsSheet.width} ${resultsSheet.height}`} role="img" aria-label={label}>
                  <use href={href} />
                </svg>
                <p>
                  <span>{results.build}</span> {build}
                </p>
              </div>
            ))}
          </figure>
        )}
      </div>
      <ul role="list" className={styles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>
              <InLanguages text={point.text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
