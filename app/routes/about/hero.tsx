import type { CityChartData } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import type { About } from '../../content/pages/about.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';

type HeroProps = {
  words: About['hero'];
  breadcrumb: string;
  site: Site;
  homePort: { county: string; chart: CityChartData } | undefined;
};

/** Who picks up the phone, and from where: the chart shows the county of the business. */
export function Hero({ words, breadcrumb, site, homePort }: HeroProps) {
  const frame = useFrame();
  return (
    <section className={`page-width ${styles.hero}`} aria-labelledby="hero-heading">
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: breadcrumb }]}
      />
      <div className={styles.columns}>
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 id="hero-heading">{words.headline}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.actions}>
            <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
              {words.phoneLabel}
            </ButtonAnchor>
            <ButtonLink to={words.link.path}>{words.link.label}</ButtonLink>
          </p>
        </div>
        {homePort && (
          <figure className={styles.chart}>
            <ChartFrame ticks={homePort.chart.ticks}>
              <CityChart data={homePort.chart} label={homePort.county} />
            </ChartFrame>
            <ChartCaption>
              <span>{homePort.county}</span>
              <span>
                {homePort.chart.latitude} {homePort.chart.longitude}
              </span>
            </ChartCaption>
          </figure>
        )}
      </div>
      <dl className={styles.facts}>
        {words.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className="figure">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
