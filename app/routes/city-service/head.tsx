import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { TideCaption, TideSheet } from '../../charts/tide/tide-sheet.tsx';
import { tideShare } from '../../charts/tide/tide-size.ts';
import { useLivingTide } from '../../charts/tide/use-living-tide.ts';
import type { Site } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Citation } from './citation.tsx';
import type { CityPage } from './city-page.server.ts';
import styles from './head.module.css';

type HeadProps = {
  page: Pick<CityPage, 'trail' | 'badge' | 'headline' | 'intro' | 'offer' | 'overview' | 'chart'>;
  /** The service's id. */
  service: string;
  site: Pick<Site, 'phone' | 'phoneShown'>;
};

/**
 * Breadcrumbs, badge, headline, introduction with the price and two calls to action, and the
 * market's four tiles, beside the city's chart.
 */
export function Head({ page: { trail, badge, headline, intro, offer, overview, chart }, service, site }: HeadProps) {
  const { words, paths } = useFrame();
  const LivingTide = useLivingTide();
  return (
    <div className={styles.head}>
      <section className={styles.opening} aria-labelledby="hero-heading">
        <Breadcrumbs label={words.breadcrumbs} trail={trail} />
        <p className={styles.badge}>
          <span>{badge}</span>{' '}
          <span className={styles.position}>
            {chart.data.latitude} {chart.data.longitude}
          </span>
        </p>
        <h1 id="hero-heading">{headline}</h1>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.terms}>{offer.terms}</p>
        <p className={styles.actions}>
          <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
            {interpolate(offer.call, { phone: site.phoneShown })}
          </ButtonAnchor>
          <ButtonLink to={paths.contactAbout({ service })}>{offer.write}</ButtonLink>
        </p>
      </section>
      <figure className={styles.chart}>
        <ChartFrame ticks={chart.data.ticks} foot={chart.tide && tideShare(chart.data)}>
          <CityChart data={chart.data} label={chart.label} />
          {chart.tide && (LivingTide ? <LivingTide tide={chart.tide} /> : <TideSheet drawing={chart.tide.drawing} />)}
        </ChartFrame>
        <ChartCaption>
          <span>{chart.caption}</span>
          <span>{chart.note}</span>
          <span>
            <TideCaption tide={chart.tide} city={chart.city} isLive={LivingTide !== undefined} />
          </span>
        </ChartCaption>
      </figure>
      <section className={styles.overview} aria-labelledby="overview-heading">
        <h2 id="overview-heading" className="caption">
          {overview.title}
        </h2>
        <dl className={styles.tiles}>
          {overview.tiles.map((tile) => (
            <div key={tile.label}>
              <dt>{tile.label}</dt>
              <dd className="figure">{tile.value}</dd>
              {tile.source && (
                <dd className={styles.source}>
                  <Citation source={tile.source} />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className="caption">{overview.note}</p>
      </section>
    </div>
  );
}
