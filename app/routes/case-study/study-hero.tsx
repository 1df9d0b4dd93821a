import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import { LongDate } from '../../editions/long-date.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { Hero } from '../../sections/hero.tsx';
import styles from './case-study.module.css';
import { StudyPlot } from './study-plot.tsx';

type StudyHeroProps = {
  words: CaseStudiesPage['study'];
  breadcrumb: string;
  /** Explains 'Illustrative example'. */
  illustrative: string;
  study: CaseStudy;
  isSample: boolean;
};

/**
 * The head of a study: client, result, plot, and the key figures under one rule. A sample's label
 * comes before all figures, and a sample has no days (product.md, "Samples and provenance").
 */
export function StudyHero({ words, breadcrumb, illustrative, study, isSample }: StudyHeroProps) {
  const frame = useEdition();
  const facts = [
    { label: words.client, value: study.client },
    { label: words.industry, value: study.industry },
    { label: words.location, value: study.location },
    ...(isSample
      ? []
      : [
          { label: words.published, value: <LongDate day={study.published} /> },
          { label: words.updated, value: <LongDate day={study.updated} /> },
        ]),
  ];
  return (
    <Hero
      className={styles.hero}
      trail={[
        { label: frame.words.homeCrumb, path: frame.paths.home() },
        { label: breadcrumb, path: frame.paths.caseStudies() },
        { label: study.client },
      ]}
      title={study.title}
      lead={study.summary}
      aside={<StudyPlot words={words} plot={study.plot} isSample={isSample} />}
      below={
        <section aria-label={words.metrics}>
          <FigureRows figures={study.metrics} as="columns" />
          {study.metricsNote && <p className={`caption ${styles.metricsNote}`}>{study.metricsNote}</p>}
        </section>
      }
    >
      {isSample && (
        <p className={styles.illustrative}>
          <strong>{frame.words.illustrative}</strong>
          {illustrative}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Hero>
  );
}
