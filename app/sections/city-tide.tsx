import type { StationTide } from '../charts/tide/tide-sheet.tsx';
import { useLazy } from '../document/lazy/use-lazy.ts';
import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';

/** Loads the tide that moves, for where a page shows the one of its build. */
export function useLivingTide() {
  return useLazy(() => import('./living-tide.tsx').then(({ LivingTide }) => LivingTide));
}

type TideCaptionProps = {
  /** Nothing where the city is inland. */
  tide: StationTide | undefined;
  city: string;
  isLive: boolean;
};

/** Says whose tide it is and of which day, or that the city has none. */
export function TideCaption({ tide, city, isLive }: TideCaptionProps) {
  const { words, formats } = useEdition();
  if (!tide) {
    return interpolate(words.tide.inland, { city });
  }
  const { name: station, builtAt, harmonics } = tide;
  // One sentence for both, so that the words take as many lines when the tide comes alive.
  return interpolate(words.tide.caption, {
    station,
    date: formats.dateIn(isLive ? Date.now() : builtAt, harmonics.zone),
  });
}
