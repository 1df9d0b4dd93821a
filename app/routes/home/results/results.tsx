import { ChartFrame } from '../../../charts/chart-frame.tsx';
import type { HomeCard, Teaser } from '../../../content/case-studies/case-studies.schema.ts';
import type { HomeWords } from '../../../content/pages/home.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { SampleKey } from '../../../sections/sample-key.tsx';
import { SiteLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { AllLink } from '../all-link.tsx';
import { type Figure, figureOf, scaleOf } from './figure.ts';
import styles from './results.module.css';

type ResultsProps = {
  words: HomeWords['results'];
  /** Explains 'Illustrative example'. */
  illustrative: string;
  teasers: readonly Teaser[];
  cards: readonly HomeCard[];
};

/**
 * Case studies on the home page: three teasers on one scale and six tagged cards, which are separate
 * records (product.md, "Two sets of case-study figures"). A record states one figure, so a level is
 * drawn and no curve. A sample says so in words before its figures: a dashed line alone would tell
 * nothing to visitors who hear the page (WCAG 1.3.1).
 */
export function Results({ words, illustrative, teasers, cards }: ResultsProps) {
  const { words: shared, paths } = useEdition();
  const figures = teasers.map(({ result }) => figureOf(result));
  const scale = scaleOf(figures);
  const tagOf = ({ provenance }: Teaser | HomeCard) =>
    provenance === 'sample' && <span className={styles.sample}>{shared.illustrative}</span>;
  const allSamples = cards.every(({ provenance }) => provenance === 'sample');
  return (
    <Section
      id="results"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      aside={<AllLink to={paths.caseStudies()}>{words.all}</AllLink>}
    >
      <div className={styles.key}>
        <SampleKey>{illustrative}</SampleKey>
      </div>
      <ChartFrame>
        <ul role="list" className={styles.panels}>
          {teasers.map((teaser, index) => (
            <li key={teaser.id} data-provenance={teaser.provenance}>
              <h3>
                <SiteLink to={paths.caseStudy(teaser.id)}>
                  {teaser.company}
                  <span className="visually-hidden">{`: ${words.read}`}</span>
                </SiteLink>
              </h3>
              {tagOf(teaser)}
              <p className={styles.result}>
                <ResultWords figure={figures[index] ?? figureOf(teaser.result)} />
              </p>
              <Level percent={figures[index]?.percent} scale={scale} />
              <p className="caption">{`${teaser.industry}, ${teaser.location}`}</p>
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
      </ChartFrame>
      <h3 className={styles.more} data-provenance={allSamples ? 'sample' : undefined}>
        {allSamples ? words.taggedSamples : words.tagged}
      </h3>
      <ul role="list" className={styles.cards}>
        {cards.map((card) => (
          <li key={card.slug} data-provenance={card.provenance}>
            <h4>
              <SiteLink to={paths.caseStudy(card.slug)}>{card.company}</SiteLink>
            </h4>
            {tagOf(card)}
            <p className={styles.headline}>
              <ResultWords figure={figureOf(card.result)} />
            </p>
            <ul role="list" className={styles.tags}>
              <li>{card.industry}</li>
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

function ResultWords({ figure: { figure, unit } }: { figure: Figure }) {
  return (
    <>
      {figure && <b>{figure}</b>}
      {figure ? ` ${unit}` : unit}
    </>
  );
}

/** A figure as a level of water on the scale that all of them share. */
function Level({ percent, scale }: { percent: number | undefined; scale: number }) {
  const steps = Array.from({ length: scale / 50 }, (_, index) => scale - index * 50);
  return (
    <div className={styles.plot} aria-hidden="true">
      <svg viewBox={`0 0 100 ${scale}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.lines} d={steps.map((step) => `M0 ${scale - step}h100`).join('')} />
        {percent !== undefined && (
          <>
            <path className={styles.water} d={`M0 ${scale}V${scale - percent}h100V${scale}z`} />
            <path className={styles.level} d={`M0 ${scale - percent}h100`} />
          </>
        )}
      </svg>
      <ul role="list">
        {steps.map((step) => (
          <li key={step}>{`+${step}%`}</li>
        ))}
      </ul>
    </div>
  );
}
