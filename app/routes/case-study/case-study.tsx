import { interpolate } from '../../../text/interpolate.ts';
import type { CaseStudy } from '../../content/case-studies/case-studies.server.ts';
import { isSampleStudy, relatedCaseStudies, studyPhoto } from '../../content/case-studies/case-studies.server.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { MissingScreen } from '../../sections/missing-screen.tsx';
import { Figure } from '../../sections/sample-key.tsx';
import { notFoundMeta } from '../../seo/not-found-meta.ts';
import { pageHandle } from '../../seo/page-handle.ts';
import { studyGraph } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/case-study.ts';
import { StudyHero } from './study-hero.tsx';
import { Account, StudyLinks } from './study-links.tsx';

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
    sampleKey: isSampleStudy(study) ? page.sampleKey.study : undefined,
    ...(study.metrics.some(({ evidence }) => evidence) && {
      evidence: { words: page.evidence, reader: edition.toolPagePath('search-console-reader') },
    }),
    study,
    photo: studyPhoto(study, edition.locale),
    services: study.services.flatMap((id) => {
      const service = services.find((candidate) => candidate.id === id);
      return service ? [{ id, title: service.title, price: service.price, duration: service.duration }] : [];
    }),
    related: relatedCaseStudies(study, all).map(({ slug, client, title, summary }) => ({
      slug,
      client,
      title,
      summary,
    })),
  };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>((data, { paths, home, words }) => {
  if (data.kind !== 'found') {
    return { tags: notFoundMeta(words.notFound.caseStudy) };
  }
  const { study, sampleKey, services, breadcrumb } = data;
  const { metaTitle, metaDescription: description, keywords, slug, client, title, industry } = study;
  const dates = sampleKey ? undefined : { published: study.published, updated: study.updated };
  return {
    meta: { title: metaTitle, description, keywords },
    path: paths.caseStudy(slug),
    trail: [home, { label: breadcrumb, path: paths.caseStudies() }, { label: client }],
    type: 'article',
    ...(dates && { dates }),
    graph: (page) =>
      studyGraph(page, { ...dates, headline: title, description, section: industry, keywords, client, services }),
  };
});

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { words: shared, paths } = useEdition();
  if (loaderData.kind !== 'found') {
    return <MissingScreen words={shared.notFound.caseStudy} to={paths.caseStudies()} />;
  }
  const { words, sampleKey, study, photo, services, related, evidence } = loaderData;
  return (
    <article>
      <StudyHero words={words} sampleKey={sampleKey} study={study} />
      <Fold />
      <Account words={words} study={study} photo={photo} />
      {evidence && <Exports {...evidence} metrics={study.metrics} />}
      {study.testimonial && <Testimonial words={words} testimonial={study.testimonial} />}
      <StudyLinks words={words} services={services} resources={study.resources} related={related} />
      <ClosingCall id="start" title={words.call.title} text={words.call.text}>
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
  metrics: CaseStudy['metrics'];
};

/** The exports behind a study's figures, for visitors who check them (product.md, "Evidence of a figure"). */
function Exports({ words, reader, metrics }: ExportsProps) {
  const proven = metrics.filter(({ evidence }) => evidence !== undefined);
  const files = new Set(proven.flatMap(({ evidence }) => evidence?.file ?? []));
  return (
    <Section id="evidence" words={words} ruled>
      <div className="prose">
        {[...files].map((file) => (
          <div key={file}>
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
              <a href={`/evidence/${file}.csv`} download>
                {interpolate(words.file, { file: `${file}.csv` })}
              </a>
            </p>
          </div>
        ))}
        {proven.length < metrics.length && <p className="caption">{words.others}</p>}
      </div>
    </Section>
  );
}

type TestimonialProps = { words: CaseStudiesPage['study']; testimonial: NonNullable<CaseStudy['testimonial']> };

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
