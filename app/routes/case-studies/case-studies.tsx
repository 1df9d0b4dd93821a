import type { CaseStudy } from '../../content/case-studies/case-studies.server.ts';
import { relatedCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import type { Claim } from '../../content/site/owner.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { SampleKey } from '../../sections/sample-key.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { listGraph } from '../../seo/structured-data.ts';
import { Terms } from '../../ui/text.tsx';
import type { Route } from './+types/case-studies.ts';
import styles from './case-studies.module.css';
import { StudyEntry } from './study-entry.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { study: _, ...words } = edition.words('pages/case-studies');
  const services = edition.services();
  const studies = edition.caseStudies();
  return {
    words,
    site: edition.site(),
    claims: edition.pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    entries: edition.caseStudyList().map((entry) => ({
      ...entry,
      metrics: [...entry.metrics.others, durationMetric(entry.metrics.duration, words.entry.duration)],
      services: services
        .filter(({ id }) => entry.services.includes(id))
        .map(({ id, shortTitle }) => ({ id, title: shortTitle })),
      related: relatedTo(entry.id, studies),
    })),
  };
}

/** Takes '12 months' apart, so that it fits beside the other figures. */
function durationMetric(duration: string, period: string) {
  const [, value = duration, label = ''] = /^(\S+) (.+)$/u.exec(duration) ?? [];
  return { value, label, period };
}

/** By the rule of the case study's own page (product.md, "Related content"). */
function relatedTo(id: string, studies: readonly CaseStudy[]): Array<{ slug: string; client: string }> {
  const study = studies.find(({ slug }) => slug === id);
  return study ? relatedCaseStudies(study, studies).map(({ slug, client }) => ({ slug, client })) : [];
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words, entries }, { paths, home }) => ({
  meta: words.meta,
  path: paths.caseStudies(),
  trail: [home, { label: words.breadcrumb }],
  graph: (page) =>
    listGraph(
      page,
      entries.map(({ id, company }) => ({ label: company, path: paths.caseStudy(id) })),
    ),
}));

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { words, claims, entries } = loaderData;
  return (
    <>
      <PageHero words={words} className={styles.hero} below={<Headline claims={claims} note={words.hero.note} />} />
      <Fold />
      <div className={`page-width ${styles.list}`}>
        {entries.some(({ provenance }) => provenance === 'sample') && <SampleKey>{words.sampleKey.list}</SampleKey>}
        <p className={`split note large-only ${styles.heads}`} aria-hidden="true">
          <span className="third">{words.entry.company}</span>
          <span className="quarter">{words.entry.challenge}</span>
          <span>{words.entry.metrics}</span>
        </p>
        {entries.map((entry) => (
          <StudyEntry key={entry.id} words={words.entry} entry={entry} />
        ))}
      </div>
      <ClosingCall id="start" title={words.call.title} text={words.call.text} />
    </>
  );
}

/** The headline figures in one line, with where they come from. */
function Headline({ claims, note }: { claims: readonly Claim[]; note: string }) {
  return claims.length === 0 ? null : (
    <div className={styles.headline}>
      <dl className="figures">
        <Terms of={claims.map(({ label, value }) => [label, value])} className="figure" />
      </dl>
      <p className="note">{note}</p>
    </div>
  );
}
