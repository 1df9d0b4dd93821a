import type { CaseStudiesPage, ListEntry } from '../../content/case-studies/case-studies.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './case-studies.module.css';

type Entry = Omit<ListEntry, 'services' | 'metrics'> & {
  metrics: Array<{ label: string; value: string; level: Level | undefined }>;
  services: Array<{ id: string; title: string }>;
  related: Array<{ slug: string; client: string }>;
};

/**
 * One entry of the list: the figures in the margin, each drawn on its scale, and the story beside
 * them (product.md, "Case studies list").
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
    <article className={styles.entry} aria-labelledby={id} data-provenance={entry.provenance}>
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
          {entry.provenance === 'sample' && (
            <p className="caption">
              <span className={styles.sample}>{shared.illustrative}</span>
            </p>
          )}
          <dl aria-label={words.metrics} className={styles.metrics}>
            {entry.metrics.map(({ label, value, level }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className="figure">{value}</span>
                  {level && <LevelLine level={level} />}
                </dd>
              </div>
            ))}
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
                  <Items of={entry.results} />
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

/** A figure as a length: how far along its scale the water reaches. */
function LevelLine({ level: { value, top, steps, shownTop } }: { level: Level }) {
  const ticks = Array.from({ length: steps - 1 }, (_, index) => `M${((index + 1) * top) / steps} 4v2`).join('');
  return (
    <span className={styles.level} data-top={shownTop}>
      <svg viewBox={`0 0 ${top} 6`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.water} d={`M0 0h${value}v6H0z`} />
        <path className={styles.scale} d={`M0 0v6h${top}V0${ticks}`} />
        <path className={styles.reach} d={`M0 0h${value}`} />
      </svg>
    </span>
  );
}

/** A percentage's length on the scale that all percentages of the list share. */
type Level = { value: number; top: number; steps: number; shownTop: string };

/**
 * Puts percentages on one scale from zero, whichever entry they come from. Returns undefined for a
 * figure that can't be a length on it: a fall, words, or a count, since 24 searches of one client
 * aren't fewer than 63 of another.
 */
export function levelsOf(shown: readonly string[]): (shown: string) => Level | undefined {
  const highest = Math.max(50, ...shown.map((figure) => percentOf(figure) ?? 0));
  const top = Math.ceil(highest / 50) * 50;
  return (figure) => {
    const value = percentOf(figure);
    return value === undefined ? undefined : { value, top, steps: top / 10, shownTop: `${top}%` };
  };
}

/** Reads '+58%', or '1.9×', which is +90%. */
function percentOf(shown: string): number | undefined {
  const [, number, kind] = /^\+?(\d+(?:\.\d+)?)\s?([%×])$/u.exec(shown) ?? [];
  if (number === undefined) {
    return undefined;
  }
  return kind === '×' ? Math.max(0, Math.round((Number(number) - 1) * 100)) : Number(number);
}
