import type { HomeCard, Teaser } from '../../content/case-studies/case-studies.server.ts';
import type { HomeWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Figure, SampleKey, SampleMark } from '../../sections/sample-key.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/text.tsx';
import styles from './home.module.css';

type ResultsProps = {
  words: HomeWords['results'];
  /** The three teasers that stand as large cards. */
  featured: readonly Teaser[];
  cards: readonly HomeCard[];
  /** The slugs of the case studies that have a page. */
  pages: readonly string[];
};

/**
 * Case studies on the home page: three cards with their four metrics, and six tagged cards. Both
 * are records of their own (product.md, "Two sets of case-study figures").
 */
export function Results({ words, featured, cards, pages }: ResultsProps) {
  const { words: shared, paths } = useEdition();
  const hasSamples = [...featured, ...cards].some(({ provenance }) => provenance === 'sample');
  const pathOf = (slug: string) => (pages.includes(slug) ? paths.caseStudy(slug) : undefined);
  return (
    <Section id="results" words={words} all={{ path: paths.caseStudies(), label: words.all }}>
      {hasSamples && <SampleKey>{shared.sampleKey}</SampleKey>}
      <ul role="list" className={`split pairs ${styles.featured}`} data-figures="">
        {featured.map((study, index) => (
          <li key={study.id} className={classNames('card', spans[index % 3])}>
            <Company name={study.company} path={pathOf(study.id)} step="step-1" />
            <p className="caption">{`${study.industry}, ${study.location}`}</p>
            <Result {...study} step="step-4" />
            <dl className={`note ${styles.metrics}`}>
              <Terms
                of={Object.entries(study.metrics).map(([label, value]) => [
                  label,
                  <Figure key={label} of={{ value, provenance: study.provenance }} />,
                ])}
              />
            </dl>
          </li>
        ))}
      </ul>
      <ul role="list" className={`split pairs ${styles.tagged}`} data-figures="">
        {cards.map((card, index) => (
          <li key={card.slug} className={classNames('card', spans[index % 3])}>
            <Company name={card.company} path={pathOf(card.slug)} step="step-0" />
            <p className="accent small">{card.industry}</p>
            <Result {...card} step="step-2" />
            <ul role="list" className="note dotted">
              {card.metrics.map((value) => (
                <li key={value}>
                  <Figure of={{ value, provenance: card.provenance }} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three cards beside each other begin at columns 1, 5, and 8. */
const spans = ['third', 'quarter', undefined];

function Company({ name, path, step }: { name: string; path: string | undefined; step: string }) {
  return <h3 className={step}>{path ? <a href={path}>{name}</a> : name}</h3>;
}

/** A record's result: the figure, large, and what it counts. */
function Result({ result, provenance, step }: Pick<Teaser, 'result' | 'provenance'> & { step: string }) {
  const { words } = useEdition();
  const { figure, unit } = figureOf(result);
  return (
    <p className={styles.result}>
      {figure && <b className={`figure ${step}`}>{figure}</b>} {unit}
      {provenance === 'sample' && <SampleMark label={words.illustrative} />}
    </p>
  );
}

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no
 * number has only words.
 */
export function figureOf(result: string): { figure?: string; unit: string } {
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit };
}
