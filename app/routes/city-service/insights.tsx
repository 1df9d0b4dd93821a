import { InLanguages } from '../../ui/language/in-languages.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './insights.module.css';

/** Local Market Insights: what this market means for this service, with its figures. */
export function Insights({ title, lead, points, figures }: NonNullable<CityPage['insights']>) {
  return (
    <Section id="insights" surface="shoal" title={title}>
      <div className={styles.insights}>
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
      <ul role="list" className={styles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <PhoneFold summary={<h3>{point.title}</h3>}>
              <p>
                <InLanguages text={point.text} />
              </p>
            </PhoneFold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
