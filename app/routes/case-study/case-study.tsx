import { interpolate } from '../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import course from '../../charts/plots/course-line.module.css';
import { TideCurve } from '../../charts/plots/tide-curve.tsx';
import { TideGauge } from '../../charts/plots/tide-gauge.tsx';
import * as studies from '../../content/case-studies/case-studies.server.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { Hero, MissingScreen } from '../../sections/hero.tsx';
import { Figure, Figures, SampleKey, SampleMark } from '../../sections/sample-key.tsx';
import { notFoundMeta, pageHandle } from '../../seo/page-handle.ts';
import { studyGraph } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LinkItems, Teaser } from '../../ui/link.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Paragraphs, Terms, Titled } from '../../ui/text.tsx';
import type { Route } from './+types/case-study.ts';
import styles from './case-study.module.css';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const all = edition.caseStudies();
  const study = all.find(({ slug }) => slug === params.slug);
  if (!study) {
    return { kind: 'not-found' as const };
  }
  const services = edition.services();
  const page = edition.words('pages/case-studies');
  return {
    kind: 'found' as const,
    words: page.study,
    breadcrumb: page.breadcrumb,
    sampleKey: studies.isSampleStudy(study) ? page.sampleKey.study : undefined,
    ...(study.metrics.some(({ evidence }) => evidence) && {
      evidence: { words: page.evidence, reader: edition.toolPagePath('search-console-reader') },
    }),
    study,
    photo: studies.studyPhoto(study, edition.locale),
    services: study.services.flatMap((id) => {
      const service = services.find((candidate) => candidate.id === id);
      return service ? [{ id, title: service.title, price: service.price, duration: service.duration }] : [];
    }),
    related: studies.relatedCaseStudies(study, all).map(({ slug, client, title, summary }) => ({
      slug,
      client,
      title,
      summary,
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

type Study = Extract<Data, { kind: 'found' }>;

export const handle = pageHandle<Data>((data, { paths, home, words }) => {
  if (data.kind !== 'found') {
    return { tags: notFoundMeta(words.notFound.caseStudy) };
  }
  const { study, sampleKey, breadcrumb } = data;
  const { metaTitle, metaDescription: description, keywords, slug, client, title } = study;
  const dates = sampleKey ? undefined : { published: study.published, updated: study.updated };
  return {
    meta: { title: metaTitle, description, keywords },
    path: paths.caseStudy(slug),
    trail: [home, { label: breadcrumb, path: paths.caseStudies() }, { label: client }],
    type: 'article',
    ...(dates && { dates }),
    graph: (page) => studyGraph(page, { ...dates, headline: title, description, keywords, client }),
  };
});

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { words: shared, paths } = useEdition();
  if (loaderData.kind !== 'found') {
    return <MissingScreen words={shared.notFound.caseStudy} to={paths.caseStudies()} />;
  }
  const { words, sampleKey, study, evidence } = loaderData;
  return (
    <article>
      <StudyHero words={words} sampleKey={sampleKey} study={study} />
      <Account {...loaderData}>{evidence && <Exports {...evidence} metrics={study.metrics} />}</Account>
      {study.testimonial && <Testimonial words={words} testimonial={study.testimonial} />}
      <StudyLinks {...loaderData} />
      <ClosingCall id="start" words={words.call}>
        <ButtonLink variant="primary" href={paths.contact()}>
          {words.call.contact}
        </ButtonLink>
      </ClosingCall>
    </article>
  );
}

type ExportsProps = {
  words: CaseStudiesPage['evidence'];
  /** The path of the Search Console reader. */
  reader: string;
  metrics: studies.CaseStudy['metrics'];
};

/** The exports behind a study's figures, for visitors who check them (product.md, "Evidence of a figure"). */
function Exports({ words, reader, metrics }: ExportsProps) {
  const proven = metrics.filter(({ evidence }) => evidence !== undefined);
  const files = new Set(proven.flatMap(({ evidence }) => evidence?.file ?? []));
  return (
    <section id="evidence" className={`split ${styles.part}`} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading" className="third step-3">
        {words.title}
      </h2>
      <div className="wider prose">
        <p>{words.lead}</p>
        {[...files].map((file) => (
          <div key={file} className="stack">
            {proven
              .filter(({ evidence }) => evidence?.file === file)
              .map((metric) => (
                <p key={metric.label}>
                  <strong className="figure">
                    <Figure of={metric} />
                  </strong>{' '}
                  {metric.label}
                </p>
              ))}
            <p className="cluster">
              <ButtonLink href={`${reader}#evidence?evidence=${file}`}>{words.open}</ButtonLink>
              <a href={`/evidence/${file}.csv`} download className="plain-link">
                {interpolate(words.file, { file: `${file}.csv` })}
              </a>
            </p>
          </div>
        ))}
        {proven.length < metrics.length && <p className="caption">{words.others}</p>}
      </div>
    </section>
  );
}

type TestimonialProps = { words: CaseStudiesPage['study']; testimonial: NonNullable<studies.CaseStudy['testimonial']> };

/** The client's words in water lettering. */
function Testimonial({ words, testimonial }: TestimonialProps) {
  return (
    <Section surface="shoal" aria-label={words.testimonial}>
      <figure className="prose">
        <blockquote className="water quotation">
          <p>{testimonial.quote}</p>
        </blockquote>
        <figcaption className="cluster">
          <strong>{testimonial.author}</strong> {testimonial.position}
        </figcaption>
      </figure>
    </Section>
  );
}

/**
 * Links from a study: its services, resources, and up to two studies from the same industry
 * (product.md, "Related content").
 */
function StudyLinks({ words, study: { resources }, services, related }: Study) {
  const { paths } = useEdition();
  return (
    <Section>
      <div className={`split ${styles.panels}`}>
        {services.length > 0 && (
          <Titled id="services-provided" title={words.services} className="wide">
            <ul role="list" className="link-rows">
              {services.map((service) => (
                <li key={service.id} className="cluster">
                  <a href={paths.service(service.id)}>{service.title}</a>
                  <span className="caption below-2">
                    {interpolate(words.serviceLink, { price: service.price, duration: service.duration })}
                  </span>
                </li>
              ))}
            </ul>
          </Titled>
        )}
        {(resources.length > 0 || related.length === 0) && (
          <Titled id="study-resources" title={words.resources}>
            <ul role="list" className="link-rows">
              <LinkItems links={resources} />
              {related.length === 0 && (
                <li>
                  <a href={paths.caseStudies()}>{words.all}</a>
                </li>
              )}
            </ul>
          </Titled>
        )}
        {related.length > 0 && (
          <section aria-labelledby="related" className="across screen-only">
            <header className="cluster">
              <h2 id="related" className="step-2">
                {words.related}
              </h2>
              <a href={paths.caseStudies()} className="plain-link">
                {words.all}
              </a>
            </header>
            <ul role="list" className="split pairs">
              {related.map((study, index) => (
                <li key={study.slug} className={index > 0 ? 'card' : `card ${related.length > 1 ? 'wide' : 'across'}`}>
                  <p className="caption">{study.client}</p>
                  <Teaser path={paths.caseStudy(study.slug)} title={study.title} text={study.summary} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Section>
  );
}

/** Challenge, strategy as a course with waypoints, results, what they don't prove, and the exports. */
function Account({ words, study, photo, children }: React.PropsWithChildren<Study>) {
  return (
    <div className={`page-width ${styles.account}`}>
      {photo && <Raw as="figure" className={styles.photo} html={photo} />}
      <section className={`split ${styles.part}`} aria-labelledby="challenge">
        <h2 id="challenge" className="third step-3">
          {words.challenge}
        </h2>
        <div className="wider prose">
          <Paragraphs of={study.challenge} />
        </div>
      </section>
      <section className={`split ${styles.part}`} aria-labelledby="strategy">
        <h2 id="strategy" className="third step-3">
          {words.strategy}
        </h2>
        <ol role="list" className={`wider ${course.upright} ${styles.course}`}>
          {study.strategy.map((step) => (
            <li key={step.title} className={course.leg}>
              <h3 className="below-2">{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`split ${styles.part}`} aria-labelledby="results">
        <h2 id="results" className="third step-3">
          {words.results}
        </h2>
        <div className="wider prose">
          <ul role="list" className="ruled-list">
            <Items of={study.results} />
          </ul>
          <aside className="notice" aria-labelledby="results-note">
            <h3 id="results-note" className="step-1 below-2">
              {words.resultsNote}
            </h3>
            <p>{study.resultsNote}</p>
          </aside>
        </div>
      </section>
      {children}
    </div>
  );
}

type StudyHeroProps = {
  words: CaseStudiesPage['study'];
  /** The sentence about samples, in a study of which the figures are one. */
  sampleKey: string | undefined;
  study: studies.CaseStudy;
};

/**
 * The head of a study: client, result, plot, and the key figures under one rule. The sentence about
 * samples comes before all figures, and a sample has no days (product.md, "Samples and provenance").
 */
function StudyHero({ words, sampleKey, study }: StudyHeroProps) {
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
      <dl className="cluster facts small above-5">
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

type StudyPlotProps = { words: CaseStudiesPage['study']; plot: studies.Plot; isSample: boolean };

/**
 * A figure of the record as a tide curve or gauge. It draws only the points that the record states.
 */
function StudyPlot({ words, plot, isSample }: StudyPlotProps) {
  const { words: shared } = useEdition();
  return (
    <figure>
      <ChartFrame>
        <div className={styles.sheet}>
          <p>
            <strong>{plot.title}</strong>
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

function Curve({ words, plot, isSample }: StudyPlotProps & { plot: Extract<studies.Plot, { kind: 'tide' }> }) {
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

function Gauge({ words, plot, isSample }: StudyPlotProps & { plot: Extract<studies.Plot, { kind: 'gauge' }> }) {
  return (
    <>
      <p className="figure step-4">{plot.shown}</p>
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
