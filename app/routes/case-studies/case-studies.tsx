import type { CaseStudy } from '../../content/case-studies/case-studies.schema.ts';
import { relatedCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { alternatesOf } from '../../editions/site-list.server.ts';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/case-studies.ts';
import { ListCall } from './list-call.tsx';
import { ListHero } from './list-hero.tsx';
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  return pageMeta(frame, {
    meta: loaderData.words.meta,
    path: frame.paths.caseStudies(),
    alternates: loaderData.alternates,
  });
}

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words, entries }, { pageOf, paths, home, listGraph }) =>
    listGraph(
      pageOf({ meta: words.meta, path: paths.caseStudies(), trail: [home, { label: words.breadcrumb }] }),
      entries.map(({ id, company }) => ({ label: company, path: paths.caseStudy(id) })),
    ),
);

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { words, claims, entries } = loaderData;
  return (
    <>
      <ListHero words={words.hero} breadcrumb={words.breadcrumb} illustrative={words.illustrative} claims={claims} />
      {entries.map((entry) => (
        <StudyEntry key={entry.id} words={words.entry} entry={entry} />
      ))}
      <ListCall words={words.call} />
    </>
  );
}
