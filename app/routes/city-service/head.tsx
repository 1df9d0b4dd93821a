import { ChartCaption, ChartFrame, CoastCredit } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { useEdition } from '../../editions/use-edition.ts';
import { CallButtons } from '../../sections/call-buttons.tsx';
import { Hero } from '../../sections/hero.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './city-service.module.css';

type HeadProps = {
  page: Pick<CityPage, 'trail' | 'badge' | 'headline' | 'intro' | 'offer' | 'overview' | 'chart'>;
};

/**
 * Breadcrumbs, badge, headline, introduction with the price and two calls to action, beside the
 * city's chart. Under both, the market's four tiles.
 */
export function Head({ page: { trail, badge, headline, intro, offer, overview, chart } }: HeadProps) {
  const { paths, words } = useEdition();
  return (
    <Hero
      trail={trail}
      eyebrow={
        <p className={styles.badge}>
          <span>{badge}</span>{' '}
          <span
            className={`caption ${styles.position}`}
          >{`${chart.data.latitude.text} ${chart.data.longitude.text}`}</span>
        </p>
      }
      title={headline}
      lead={intro}
      actions={<CallButtons />}
      isPaired
      aside={
        <figure>
          <ChartFrame ticks={chart.data.ticks}>
            <CityChart data={chart.data} label={chart.label} />
          </ChartFrame>
          <ChartCaption>
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
