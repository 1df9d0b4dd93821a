import { interpolate } from '../../../text/interpolate.ts';
import type { ListEntry } from '../../content/case-studies/case-studies.server.ts';
import type { CaseStudiesPage } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Figure } from '../../sections/sample-key.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import styles from './case-studies.module.css';

type Entry = Omit<ListEntry, 'services' | 'metrics'> & {
  metrics: Array<{ label: string; value: string; period: string }>;
  services: Array<{ id: string; title: string }>;
  related: Array<{ slug: string; client: string }>;
};

/**
 * One row of the list: the client, the challenge, and three figures, each with what it counts and
 * its period. What was done stands in the fold below (product.md, "Case studies list").
 */
export function StudyEntry({ words, entry }: { words: CaseStudiesPage['entry']; entry: Entry }) {
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
          <h2 id={id} className={styles.company}>
            {entry.company}
          </h2>
          <p className="note">
            {entry.industry}, {entry.location}
          </p>
          <p className={`cluster screen-only ${styles.links}`}>
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
        <summary>
          <span className="visually-hidden">{interpolate(words.more, { company: entry.company })}</span>
          <ChartSymbol sign="chevron" />
        </summary>
        <div className={`split pairs ${styles.account}`}>
          <div className="third stack">
            <div>
              <h3>{words.solution}</h3>
              <p>{entry.solution}</p>
            </div>
            <dl className={`cluster ${styles.groups}`}>
              {groups.map(({ label, links }) => (
                <div key={label}>
                  <dt>{label}</dt>
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
            <h3>{words.results}</h3>
            <ul>
              {entry.results.map((value) => (
                <li key={value}>
                  <Figure of={{ value, provenance: entry.provenance }} />
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.limits}>
            <h3>{words.limits}</h3>
            <p>{entry.limits}</p>
          </div>
        </div>
      </details>
    </article>
  );
}
