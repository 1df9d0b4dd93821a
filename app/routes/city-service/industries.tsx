import { IndustryDrawing } from '../../charts/plots/industry-drawing.tsx';
import { InLanguages } from '../../ui/language/in-languages.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Citation } from './citation.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './industries.module.css';

/**
 * One card for each key industry: a drawing, the plan, and searches that people type. Below them,
 * the nearest case study, called a sample while its figures are one.
 */
export function Industries({ title, searches, cards, study }: NonNullable<CityPage['industries']>) {
  return (
    <Section id="industries" title={title}>
      <ul role="list" className={styles.industries}>
        {cards.map((card) => (
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
              {card.drawing && (
                <IndustryDrawing drawing={card.drawing}>
                  {card.source && (
                    <p className="caption">
                      <Citation source={card.source} />
                    </p>
                  )}
                </IndustryDrawing>
              )}
              <p className={styles.text}>{card.text}</p>
              <div>
                <p className="caption" id={`searches-${slug(card.industry)}`}>
                  {searches}
                </p>
                <ul role="list" className={styles.searches} aria-labelledby={`searches-${slug(card.industry)}`}>
                  {card.searches.map((search) => (
                    <li key={search}>
                      <InLanguages text={search} />
                    </li>
                  ))}
                </ul>
              </div>
            </PhoneFold>
          </li>
        ))}
      </ul>
      {study && (
        <p className={styles.study}>
          <SiteLink to={study.path}>{study.title}</SiteLink>
        </p>
      )}
    </Section>
  );
}

/** Turns 'Real estate' into 'real-estate', for an id. */
function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
