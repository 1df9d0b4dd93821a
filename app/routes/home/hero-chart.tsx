import { useState } from 'react';
import type { FloridaSheet } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame } from '../../charts/chart-frame.tsx';
import { FloridaChart } from '../../charts/florida-chart.tsx';
import { LivingTide, type StationTide, useNow } from '../../charts/tide/living-tide.tsx';
import { sheet } from '../../charts/tide/tide-drawing.ts';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ChartLink } from '../../sections/chart-link.tsx';
import { SiteLink } from '../../ui/link.tsx';
import styles from './hero-chart.module.css';

/** A city on the chart and what its card says. */
export type ChartedCity = {
  id: string;
  name: string;
  county: string;
  population: string;
  /** The source of the population, with its year. */
  source: string;
  path: string;
  title: string;
};

export type HeroChartProps = {
  words: HomeWords['hero'];
  chart: FloridaSheet;
  cities: readonly ChartedCity[];
  tide: StationTide | undefined;
};

/**
 * The chart of the area served, which answers the hand (product.md, "Hero chart"): pointing at a city
 * or focusing it shows its card; a touch shows first, then goes. Below it is today's tide.
 */
export function HeroChart({ words, chart, cities, tide }: HeroChartProps) {
  const { words: shared, formats } = useFrame();
  const [shown, setShown] = useState<ChartedCity>();
  const [isTouch, setIsTouch] = useState(false);
  const now = useNow();
  const links = Object.fromEntries(cities.map(({ id, path, title }) => [id, { href: path, title }]));
  const cityAt = (target: EventTarget) => {
    const href = target instanceof Element ? target.closest('svg a')?.getAttribute('href') : undefined;
    return cities.find(({ path }) => path === href);
  };
  const show = (target: EventTarget) => setShown((before) => cityAt(target) ?? before);
  return (
    <figure
      className={styles.chart}
      onPointerDownCapture={({ pointerType }) => setIsTouch(pointerType === 'touch')}
      onPointerOver={({ pointerType, target }) => pointerType === 'mouse' && show(target)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(undefined)}
      onFocus={({ target }) => !isTouch && show(target)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          setShown(undefined);
        }
      }}
      onKeyDown={({ key }) => key === 'Escape' && setShown(undefined)}
      onClickCapture={(event) => {
        const city = cityAt(event.target);
        if (isTouch && city && city !== shown) {
          event.preventDefault();
          event.stopPropagation();
          setShown(city);
        }
      }}
    >
      <ChartFrame ticks={chart.ticks} foot={tide && sheet.height / (chart.height + sheet.height)}>
        <FloridaChart
          data={chart}
          words={{ label: words.chartLabel, ...shared.chart }}
          links={links}
          Anchor={ChartLink}
        />
        {tide && <LivingTide tide={tide} now={now} />}
        <div role="status" className={shown && styles.card}>
          {shown && (
            <>
              <p className="caption">{shown.county}</p>
              <p>
                <b className="figure">{shown.population}</b> {words.people}
              </p>
              <p className="caption">{shown.source}</p>
              <SiteLink to={shown.path}>{shown.title}</SiteLink>
            </>
          )}
        </div>
      </ChartFrame>
      <ChartCaption>
        <span>{words.chartCaption}</span>
        <span>
          {tide &&
            (now === undefined
              ? interpolate(shared.tide.dated, {
                  station: tide.name,
                  date: formats.dateIn(tide.builtAt, tide.harmonics.zone),
                })
              : interpolate(shared.tide.today, { station: tide.name }))}
        </span>
      </ChartCaption>
    </figure>
  );
}
