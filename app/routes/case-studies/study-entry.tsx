import type { CaseStudiesPage, ListEntry } from '../../content/case-studies/case-studies.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Figure } from '../../sections/sample-key.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Terms } from '../../ui/text.tsx';
import styles from './case-studies.module.css';

type Entry = Omit<ListEntry, 'services' | 'metrics'> & {
  metrics: Array<{ label: string; value: string }>;
  services: Array<{ id: string; title: string }>;
  related: Array<{ slug: string; client: string }>;
};

/** One entry of the list: the figures in the margin, and the story beside them (product.md, "Case studies list"). */
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
      <div className={styles.inner}>
        <header className={styles.head}>
          <p className="eyebrow">
            {entry.industry}, {entry.location}
          </p>
          <h2 id={id}>
            <a href={paths.caseStudy(entry.id)}>{entry.company}</a>
          </h2>
        </header>
        <div className={styles.margin}>
          <dl aria-label={words.metrics} className={styles.metrics}>
            <Terms
              className="figure"
              of={entry.metrics.map(({ label, value }) => [
                label,
                <Figure key={label} of={{ value, provenance: entry.provenance }} />,
              ])}
            />
          </dl>
        </div>
        <div>
          <PhoneFold summary={[words.challenge, words.solution, words.results].join(' · ')} isOnlyForPhones>
            <div className={styles.account}>
              <div>
                <h3>{words.challenge}</h3>
                <p>{entry.challenge}</p>
              </div>
              <div>
                <h3>{words.solution}</h3>
                <p>{entry.solution}</p>
              </div>
              <div className={styles.results}>
                <h3>{words.results}</h3>
                <ul role="list">
                  {entry.results.map((value) => (
                    <li key={value}>
                      <Figure of={{ value, provenance: entry.provenance }} />
                    </li>
                  ))}
                </ul>
              </div>
              <dl className={styles.links}>
                {groups.map(({ label, links }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    {links.map((link) => (
                      <dd key={link.path}>
                        <a href={link.path}>{link.label}</a>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
              <p className={styles.links}>
                <OutsideLink href={entry.website} newTabLabel={shared.newTab} className={styles.website}>
                  {interpolate(words.website, { company: entry.company })} <ChartSymbol sign="external" />
                </OutsideLink>
              </p>
            </div>
          </PhoneFold>
          <p className={styles.actions}>
            <ButtonLink href={paths.caseStudy(entry.id)}>
              {words.read}
              <span className="visually-hidden">: {entry.company}</span>
            </ButtonLink>
          </p>
        </div>
      </div>
    </article>
  );
}
