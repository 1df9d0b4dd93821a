import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import { relatedCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { SampleKey } from '../../sections/sample-key.tsx';
import { metaOfPage } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/case-studies.ts';
import styles from './case-studies.module.css';
import { StudyEntry } from './study-entry.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { study: _, ...words } = edition.caseStudiesPage();
  const services = edition.services();
  const studies = edition.caseStudies();
  return {
    alternates: alternatesOf('caseStudies'),
    words,
    site: edition.site(),
    claims: edition.pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    entries: edition.caseStudyList().map((entry) => ({
      ...entry,
      metrics: [...entry.metrics.others, { label: words.entry.duration, value: entry.metrics.duration }],
      services: services
        .filter(({ id }) => entry.services.includes(id))
        .map(({ id, shortTitle }) => ({ id, title: shortTitle })),
      related: relatedTo(entry.id, studies),
    })),
  };
}

/** By the rule of the case study's own page (product.md, "Related content"). */
function relatedTo(id: string, studies: readonly CaseStudy[]): Array<{ slug: string; client: string }> {
  const study = studies.find(({ slug }) => slug === id);
  return study ? relatedCaseStudies(study, studies).map(({ slug, client }) => ({ slug, client })) : [];
}

export const meta = metaOfPage<Route.ComponentProps['loaderData']>((paths) => paths.caseStudies());

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words, entries }, { pageOf, paths, home, listGraph }) =>
    listGraph(
      pageOf({ meta: words.meta, path: paths.caseStudies(), trail: [home, { label: words.breadcrumb }] }),
      entries.map(({ id, company }) => ({ label: company, path: paths.caseStudy(id) })),
    ),
);

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { words, claims, entries } = loaderData;
  const frame = useEdition();
  const { call } = words;
  return (
    <>
      <PageHero
        className={styles.hero}
        words={words}
        aside={<FigureRows figures={claims} as="rows" />}
        below={
          entries.some(({ provenance }) => provenance === 'sample') && <SampleKey>{words.sampleKey.list}</SampleKey>
        }
      />
      <Fold />
      {entries.map((entry) => (
        <StudyEntry key={entry.id} words={words.entry} entry={entry} />
      ))}
      <ClosingCall id="start" title={call.title} text={call.text}>
        <ButtonLink variant="primary" href={frame.paths.contact()}>
          {call.contact}
        </ButtonLink>
        <ButtonLink href={frame.paths.howWeWork()}>{call.method}</ButtonLink>
      </ClosingCall>
    </>
  );
}
