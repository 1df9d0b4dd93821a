import {
  readCaseStudies,
  readCaseStudiesPage,
  readCaseStudyList,
} from '../../content/case-studies/case-studies.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { pickClaims } from '../../content/site/claims.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/case-studies.ts';
import { ListCall } from './list-call.tsx';
import { ListHero } from './list-hero.tsx';
import { StudyEntry } from './study-entry.tsx';

export function loader() {
  const { study: _, ...words } = readCaseStudiesPage();
  const services = readServices();
  const studies = readCaseStudies();
  return {
    words,
    site: readSite(),
    claims: pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    entries: readCaseStudyList().map((entry) => ({
      ...entry,
      services: services
        .filter(({ id }) => entry.services.includes(id))
        .map(({ id, shortTitle }) => ({ id, title: shortTitle })),
      related: studies.filter(({ slug }) => entry.related.includes(slug)).map(({ slug, client }) => ({ slug, client })),
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.caseStudies(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words, entries }, { pageOf, home, listGraph }) =>
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
