import { interpolate } from '../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { TideCurve } from '../../charts/plots/tide-curve.tsx';
import { TideGauge } from '../../charts/plots/tide-gauge.tsx';
import type { CaseStudy, Plot } from '../../content/case-studies/case-studies.server.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { Hero } from '../../sections/hero.tsx';
import { Figures, SampleKey, SampleMark } from '../../sections/sample-key.tsx';
import { Terms } from '../../ui/text.tsx';
import styles from './case-study.module.css';

type StudyHeroProps = {
  words: CaseStudiesPage['study'];
  /** The sentence about samples, in a study of which the figures are one. */
  sampleKey: string | undefined;
  study: CaseStudy;
};

/**
 * The head of a study: client, result, plot, and the key figures under one rule. The sentence about
 * samples comes before all figures, and a sample has no days (product.md, "Samples and provenance").
 */
export function StudyHero({ words, sampleKey, study }: StudyHeroProps) {
  const days = [
    [words.published, <LongDate key="published" day={study.published} />],
    [words.updated, <LongDate key="updated" day={study.updated} />],
  ] as const;
  return (
    <Hero
      title={study.title}
      lead={study.summary}
      aside={study.plot && <StudyPlot words={words} plot={study.plot} isSample={Boolean(sampleKey)} />}
      below={
        <section aria-label={words.metrics}>
          <Figures figures={study.metrics} className="four" />
          {study.metricsNote && <p className="caption">{study.metricsNote}</p>}
        </section>
      }
    >
      {sampleKey && <SampleKey>{sampleKey}</SampleKey>}
      <dl className={`cells ${styles.facts}`}>
        <Terms
          of={[
            [words.client, study.client],
            [words.industry, study.industry],
            [words.location, study.location],
            ...(sampleKey ? [] : days),
          ]}
        />
      </dl>
    </Hero>
  );
}

type StudyPlotProps = { words: CaseStudiesPage['study']; plot: Plot; isSample: boolean };

/**
 * A figure of the record as a tide curve or gauge. It draws only the points that the record states.
 */
function StudyPlot({ words, plot, isSample }: StudyPlotProps) {
  const { words: shared } = useEdition();
  return (
    <figure>
      <ChartFrame>
        <div className={styles.sheet}>
          <p className={styles.title}>
            {plot.title}
            {isSample && <SampleMark label={shared.illustrative} />}
          </p>
          {plot.kind === 'tide' ? (
            <Curve words={words} plot={plot} isSample={isSample} />
          ) : (
            <Gauge words={words} plot={plot} isSample={isSample} />
          )}
        </div>
      </ChartFrame>
      <ChartCaption>
        <span>{plot.note}</span>
      </ChartCaption>
    </figure>
  );
}

function Curve({ words, plot, isSample }: StudyPlotProps & { plot: Extract<Plot, { kind: 'tide' }> }) {
  const points = plot.points.map((point) => ({ x: position(point.at, plot.points), y: point.value }));
  const first = plot.points[0];
  const last = plot.points.at(-1);
  return (
    <TideCurve
      points={points}
      isSample={isSample}
      label={interpolate(words.plotLabel, {
        title: plot.title,
        unit: plot.unit,
        points: plot.points.map((point) => `${point.at}: ${point.shown}`).join('; '),
      })}
      xTicks={plot.points.map((point) => ({
        x: position(point.at, plot.points),
        label: point.at.replace(/^\D+ (?=\d)/u, ''),
      }))}
      yTicks={first && last ? [first, last].map((point) => ({ y: point.value, label: point.shown })) : []}
      xTitle={
        /^\D+ \d+$/u.test(first?.at ?? '')
          ? `${first?.at.replace(/ \d+$/u, '').toLowerCase()}, ${plot.unit}`
          : plot.unit
      }
    />
  );
}

function Gauge({ words, plot, isSample }: StudyPlotProps & { plot: Extract<Plot, { kind: 'gauge' }> }) {
  return (
    <>
      <p className={`figure ${styles.value}`}>{plot.shown}</p>
      <div className={isSample ? styles.sampleGauge : undefined}>
        <TideGauge value={plot.value} label={interpolate(words.gaugeLabel, { title: plot.title, shown: plot.shown })} />
      </div>
      <p className="caption">
        {interpolate(words.gaugeEnds, { from: plot.from.toLowerCase(), to: plot.to.toLowerCase() })}
      </p>
    </>
  );
}

/**
 * Returns the position of a point: 'Month 9' is at nine, and names without a number ('Jan', 'Mar')
 * are evenly spaced.
 */
function position(at: string, points: ReadonlyArray<{ at: string }>): number {
  const number = / (\d+)$/u.exec(at)?.[1];
  return number ? Number(number) : points.findIndex((point) => point.at === at);
}
