import type { FloridaSheet } from '../../../charts/chart-data.ts';
import { ChartCaption, ChartFrame, CoastCredit } from '../../../charts/chart-frame.tsx';
import { FloridaChart } from '../../../charts/florida-chart.tsx';
import type { StationTide } from '../../../charts/tide/tide-sheet.tsx';
import { tideShare } from '../../../charts/tide/tide-size.ts';
import type { HomeWords } from '../../../content/pages/home.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { BuiltTide, TideCaption, useLivingTide } from '../../../sections/city-tide.tsx';
import styles from './hero-chart.module.css';

/** A city on the chart, and what the caption says of it. */
type ChartedCity = { id: string; path: string; fact: string };

export type HeroChartProps = {
  words: HomeWords['hero'];
  chart: FloridaSheet;
  /** In the order of the chart. */
  cities: readonly ChartedCity[];
  /** The tide of the owner's city, whose name is `city`. */
  tide: StationTide | undefined;
  city: string;
};

/**
 * The chart of the area served with today's tide below it (product.md, "Hero chart"). Its cities are
 * links; the styles show a city's fact in the caption while it's pointed at.
 */
export function HeroChart({ words, chart, cities, tide, city }: HeroChartProps) {
  const { words: shared } = useEdition();
  const LivingTide = useLivingTide();
  const links = Object.fromEntries(cities.map(({ id, path }) => [id, { href: path }]));
  return (
    <figure className={styles.chart}>
      <ChartFrame ticks={chart.ticks} foot={tide && tideShare(chart)}>
        <FloridaChart data={chart} words={{ label: words.chartLabel, ...shared.chart }} links={links} />
        {tide && (LivingTide ? <LivingTide tide={tide} /> : <BuiltTide tide={tide} />)}
      </ChartFrame>
      <ChartCaption>
        {cities.length > 0 && <span>{words.chartCaption}</span>}
        <CoastCredit>{shared.chart.credit}</CoastCredit>
        <TideCaption tide={tide} city={city} isLive={LivingTide !== undefined} />
        {cities.map(({ id, fact }) => (
          <i key={id} aria-hidden="true">
            {fact}
          </i>
        ))}
      </ChartCaption>
    </figure>
  );
}
