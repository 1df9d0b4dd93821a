import { useEffect, useState } from 'react';
import styles from './city-card.module.css';

/** A city on the chart and what its card says. */
export type ChartedCity = {
  id: string;
  county: string;
  population?: string | undefined;
  /** The source of the population, with its year. */
  source?: string | undefined;
  path: string;
  title: string;
};

type CityCardProps = {
  /** The chart, whose links to cities the card answers. */
  chart: React.RefObject<HTMLElement | null>;
  cities: readonly ChartedCity[];
  /** The area that the population counts. */
  people: string;
};

/**
 * The card of the city that a visitor points at or focuses. A touch shows first, then goes. Moving on
 * to the card keeps it; leaving the chart or Escape closes it.
 */
export function CityCard({ chart, cities, people }: CityCardProps) {
  const [shown, setShown] = useState<ChartedCity>();
  useEffect(() => {
    const element = chart.current;
    if (!element) {
      return;
    }
    const stop = new AbortController();
    let touched: ChartedCity | undefined;
    let isTouch = false;
    const on = <TType extends keyof HTMLElementEventMap>(
      type: TType,
      act: (event: HTMLElementEventMap[TType]) => void,
    ) => element.addEventListener(type, act, { capture: true, signal: stop.signal });
    const cityAt = ({ target }: Event) => {
      const href = (target as Element).closest('svg a')?.getAttribute('href');
      return cities.find(({ path }) => path === href);
    };
    const show = (event: Event) => setShown((before) => cityAt(event) ?? before);
    const close = () => {
      touched = undefined;
      setShown(undefined);
    };
    on('pointerdown', ({ pointerType }) => {
      isTouch = pointerType === 'touch';
    });
    on('pointerover', (event) => event.pointerType === 'mouse' && show(event));
    on('focusin', (event) => !isTouch && show(event));
    on('focusout', ({ relatedTarget }) => !element.contains(relatedTarget as Node | null) && close());
    // A mouse shows the card without the focus.
    addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal: stop.signal });
    on('click', (event) => {
      const city = cityAt(event);
      if (isTouch && city && city !== touched) {
        event.preventDefault();
        event.stopPropagation();
        touched = city;
        setShown(city);
      }
    });
    // It doesn't bubble: on a capturing listener, it would close for each part that the mouse leaves.
    element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && close(), {
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [chart, cities]);
  return (
    <div role="status" className={shown && styles.card}>
      {shown && (
        <>
          <p className="caption">{shown.county}</p>
          {shown.population && (
            <p>
              <b className="figure">{shown.population}</b> {people}
            </p>
          )}
          {shown.source && <p className="caption">{shown.source}</p>}
          <a href={shown.path}>{shown.title}</a>
        </>
      )}
    </div>
  );
}
