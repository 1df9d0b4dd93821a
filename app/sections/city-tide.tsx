import type { StationTide } from '../charts/tide/tide-sheet.tsx';
import { useLate } from '../document/late/use-late.ts';
import { useFrame } from '../editions/frame.ts';
import { interpolate } from '../locale/interpolate.ts';

/** Loads the tide that moves, for where a page shows the one of its build. */
export function useLivingTide() {
  return useLate(() => import('./living-tide.tsx').then(({ LivingTide }) => LivingTide));
}

type TideCaptionProps = {
  /** Nothing where the city is inland. */
  tide: StationTide | undefined;
  city: string;
  isLive: boolean;
};

/** Says whose tide it is and of which day, or that the city has none. */
export function TideCaption({ tide, city, isLive }: TideCaptionProps) {
  const { words, formats } = useFrame();
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
