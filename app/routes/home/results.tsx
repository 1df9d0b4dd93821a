import type { HomeCard, Teaser } from '../../content/case-studies/case-studies.schema.ts';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { AllLink } from './all-link.tsx';
import styles from './results.module.css';

type ResultsProps = {
  words: HomeWords['results'];
  /** Explains 'Illustrative example'. */
  illustrative: string;
  teasers: readonly Teaser[];
  cards: readonly HomeCard[];
};

/**
 * Case studies on the home page: three teasers and six tagged cards, which are separate records
 * (product.md, "Two sets of case-study figures"). A sample says so in words before its figures:
 * italics alone would tell nothing to visitors who hear the page (WCAG 1.3.1).
 */
export function Results({ words, illustrative, teasers, cards }: ResultsProps) {
  const { words: shared, paths } = useFrame();
  const tagOf = ({ provenance }: Teaser | HomeCard) =>
    provenance === 'sample' && <span className={styles.sample}>{shared.illustrative}</span>;
  return (
    <Section
      id="results"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      aside={<AllLink to={paths.caseStudies()}>{words.all}</AllLink>}
    >
      <p className={styles.samples}>{illustrative}</p>
      <ul role="list" className={styles.teasers}>
        {teasers.map((teaser) => (
          <li key={teaser.id} data-color={teaser.color} data-provenance={teaser.provenance}>
            <p className="caption">
              {`${teaser.industry}, ${teaser.location} `}
              {tagOf(teaser)}
            </p>
            <p className={styles.result}>{teaser.result}</p>
            <h3>
              <SiteLink to={paths.caseStudy(teaser.id)}>
                {teaser.company}
                <span className="visually-hidden">{`: ${words.read}`}</span>
              </SiteLink>
            </h3>
            <dl>
              {Object.entries(teaser.metrics).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <h3 className={styles.more}>{words.tagged}</h3>
      <ul role="list" className={styles.cards}>
        {cards.map((card) => (
          <li key={card.slug} data-provenance={card.provenance}>
            <p className="caption">
              {`${card.industry} `}
              {tagOf(card)}
            </p>
            <h4>
              <SiteLink to={paths.caseStudy(card.slug)}>{card.company}</SiteLink>
            </h4>
            <p className={styles.headline}>{card.result}</p>
            <ul role="list" className={styles.tags}>
              {card.metrics.map((metric) => (
                <li key={metric}>{metric}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
