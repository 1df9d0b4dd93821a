import type { HomeCard, Teaser } from '../../content/case-studies/case-studies.schema.ts';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SampleKey } from '../../sections/sample-key.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Terms } from '../../ui/text.tsx';
import styles from './results.module.css';

type ResultsProps = {
  words: HomeWords['results'];
  /** Explains 'Illustrative example'. */
  illustrative: string;
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
export function Results({ words, illustrative, featured, cards, pages }: ResultsProps) {
  const { paths } = useEdition();
  const pathOf = (slug: string) => (pages.includes(slug) ? paths.caseStudy(slug) : undefined);
  return (
    <Section id="results" surface="shoal" words={words} all={{ path: paths.caseStudies(), label: words.all }}>
      <SampleKey>{illustrative}</SampleKey>
      <ul role="list" className={styles.featured} data-figures="">
        {featured.map((study) => (
          <li key={study.id}>
            <Company name={study.company} path={pathOf(study.id)} />
            <p className="caption">{`${study.industry}, ${study.location}`}</p>
            <Result {...study} />
            <dl>
              <Terms of={Object.entries(study.metrics)} />
            </dl>
          </li>
        ))}
      </ul>
      <ul role="list" className={styles.tagged} data-figures="">
        {cards.map((card) => (
          <li key={card.slug}>
            <Company name={card.company} path={pathOf(card.slug)} />
            <p className={styles.tag}>{card.industry}</p>
            <Result {...card} />
            <ul role="list" className={styles.metrics}>
              <Items of={card.metrics} />
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Company({ name, path }: { name: string; path: string | undefined }) {
  return <h3>{path ? <a href={path}>{name}</a> : name}</h3>;
}

/**
 * A record's result. A sample says so in words before its figures: a dashed line alone would tell
 * nothing to visitors who hear the page (WCAG 1.3.1).
 */
function Result({ result, provenance }: Pick<Teaser, 'result' | 'provenance'>) {
  const { words } = useEdition();
  const { figure, unit } = figureOf(result);
  return (
    <div className={styles.result} data-provenance={provenance}>
      {provenance === 'sample' && <span className="visually-hidden">{`${words.illustrative}. `}</span>}
      <p>
        {figure && <b>{figure}</b>}
        {figure ? ` ${unit}` : unit}
      </p>
    </div>
  );
}

/** A result as it is set: the figure, large, and what it counts. */
type Figure = { figure?: string; unit: string };

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no
 * number has only words.
 */
export function figureOf(result: string): Figure {
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit };
}
