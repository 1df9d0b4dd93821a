import { interpolate } from '../../../text/interpolate.ts';
import { type CaseStudy, relatedCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import type { Claim } from '../../content/site/owner.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { Figure, SampleKey } from '../../sections/sample-key.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { listGraph } from '../../seo/structured-data.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { Terms } from '../../ui/text.tsx';
import type { Route } from './+types/case-studies.ts';
import styles from './case-studies.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { study: _, ...words } = edition.words('pages/case-studies');
  const services = edition.services();
  const studies = edition.caseStudies();
  return {
    words,
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

type Data = Route.ComponentProps['loaderData'];

export const handle = listedPageHandle<Data>('caseStudies', ({ entries }, paths) => ({
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
      <div className="page-width page-end">
        {entries.some(({ provenance }) => provenance === 'sample') && <SampleKey>{words.sampleKey.list}</SampleKey>}
        <p className="split small muted large-only above-5 below-3" aria-hidden="true">
          <span className="third">{words.entry.company}</span>
          <span className="quarter">{words.entry.challenge}</span>
          <span>{words.entry.metrics}</span>
        </p>
        <div className="ruled-list above-3">
          {entries.map((entry) => (
            <StudyEntry key={entry.id} words={words.entry} entry={entry} />
          ))}
        </div>
      </div>
      <ClosingCall id="start" words={words.call} />
    </>
  );
}

/** The headline figures in one line, with where they come from. */
function Headline({ claims, note }: { claims: readonly Claim[]; note: string }) {
  return claims.length === 0 ? null : (
    <>
      <dl className="four figures">
        <Terms of={claims.map(({ label, value }) => [label, value])} className="figure" />
      </dl>
      <p className="note above-3">{note}</p>
    </>
  );
}

/**
 * One row of the list: the client, the challenge, and three figures, each with what it counts and
 * its period. What was done stands in the fold below (product.md, "Case studies list").
 */
function StudyEntry({ words, entry }: { words: Data['words']['entry']; entry: Data['entries'][number] }) {
  const { words: shared, paths } = useEdition();
  const id = `study-${entry.id}`;
  const groups = [
    {
      label: words.services,
      links: entry.services.map((each) => ({ path: paths.service(each.id), label: each.title })),
    },
    {
      label: words.related,
      links: entry.related.map(({ slug, client }) => ({ path: paths.caseStudy(slug), label: client })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className="split">
        <header className="third">
          <h2 id={id} className="step-2">
            {entry.company}
          </h2>
          <p className="note">
            {entry.industry}, {entry.location}
          </p>
          <p className="cluster small screen-only">
            <a href={paths.caseStudy(entry.id)} className="plain-link">
              {words.read}
              <span className="visually-hidden">: {entry.company}</span>
            </a>
            <OutsideLink
              href={entry.website}
              newTabLabel={shared.newTab}
              className="plain-link"
              aria-label={`${interpolate(words.websiteOf, { company: entry.company })} (${shared.newTab})`}
            >
              {words.website} <ChartSymbol sign="external" />
            </OutsideLink>
          </p>
        </header>
        <div className="quarter">
          <h3 className="visually-hidden">{words.challenge}</h3>
          <p>{entry.challenge}</p>
        </div>
        <dl aria-label={words.metrics} className="figures">
          {entry.metrics.map(({ label, value, period }) => (
            <div key={label}>
              <dt>
                {label} <i>{period}</i>
              </dt>
              <dd className="figure">
                <Figure of={{ value, provenance: entry.provenance }} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <details className={styles.more}>
        <summary className="icon-button">
          <span className="visually-hidden">{interpolate(words.more, { company: entry.company })}</span>
          <ChartSymbol sign="chevron" />
        </summary>
        <div className="split pairs above-5 below-3">
          <div className="third">
            <div>
              <h3 className="step-0 below-2">{words.solution}</h3>
              <p>{entry.solution}</p>
            </div>
            <dl className="cells small above-4">
              {groups.map(({ label, links }) => (
                <div key={label}>
                  <dt className="caption">{label}</dt>
                  {links.map((link) => (
                    <dd key={link.path}>
                      <a href={link.path} className="plain-link">
                        {link.label}
                      </a>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
          <div className="quarter">
            <h3 className="step-0 below-2">{words.results}</h3>
            <ul role="list" className="ruled-list small">
              {entry.results.map((value) => (
                <li key={value}>
                  <Figure of={{ value, provenance: entry.provenance }} />
                </li>
              ))}
            </ul>
          </div>
          <div className="notice">
            <h3 className="step-0 below-2">{words.limits}</h3>
            <p>{entry.limits}</p>
          </div>
        </div>
      </details>
    </article>
  );
}
