import { ChartCaption, ChartFrame, CoastCredit } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { CallButtons } from '../../sections/call-buttons.tsx';
import { Hero } from '../../sections/hero.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './head.module.css';

type HeadProps = {
  page: Pick<CityPage, 'trail' | 'badge' | 'headline' | 'intro' | 'offer' | 'overview' | 'chart' | 'ground'>;
};

/**
 * Breadcrumbs, badge, headline, introduction with the price and two calls to action, beside the
 * city's chart, whose caption says the city's fact while its mark is pointed at. Under both, the
 * market's four tiles.
 */
export function Head({ page: { trail, badge, headline, intro, offer, overview, chart, ground } }: HeadProps) {
  const { paths, words } = useEdition();
  const [fact] = ground.facts;
  return (
    <Hero
      trail={trail}
      eyebrow={
        <p className={styles.badge}>
          <span>{badge}</span>{' '}
          <span className={`caption ${styles.position}`}>{`${chart.data.latitude} ${chart.data.longitude}`}</span>
        </p>
      }
      title={headline}
      lead={intro}
      actions={<CallButtons />}
      aside={
        <figure className={styles.chart}>
          <ChartFrame ticks={chart.data.ticks}>
            <CityChart
              data={chart.data}
              label={chart.label}
              link={fact && { href: '#ground', name: `${chart.city}: ${ground.title}` }}
            />
          </ChartFrame>
          <ChartCaption data-fact={fact && `${fact.fact} ${fact.source.text}`}>
            <span>{chart.caption}</span>
            <CoastCredit>{words.chart.credit}</CoastCredit>
          </ChartCaption>
        </figure>
      }
      below={overview.tiles.length > 0 && <Overview {...overview} />}
    >
      <p className={styles.terms}>{offer.terms}</p>
      <a href={`${paths.about()}#results-guaranteed`} className="plain-link">
        {offer.who}
      </a>
    </Hero>
  );
}

/** Who published a figure or fact, and when. Links to the publisher where it has a page for it. */
export function Citation({ source }: { source: { text: string; url: string | undefined } }) {
  return source.url ? <a href={source.url}>{source.text}</a> : source.text;
}

function Overview({ title, tiles }: CityPage['overview']) {
  return (
    <section aria-labelledby="overview-heading" className={styles.overview}>
      <h2 id="overview-heading" className="caption">
        {title}
      </h2>
      <dl className="four figures">
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd className="figure">{tile.value}</dd>
            {tile.source && (
              <dd className="caption">
                <Citation source={tile.source} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
