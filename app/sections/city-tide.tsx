import tideCode from '../charts/tide/tide.inline.ts?inline-script';
import { type StationTide, TideSheet } from '../charts/tide/tide-sheet.tsx';
import { todayOf } from '../charts/tide/tide-today.ts';
import { useLazy } from '../document/lazy/load-part.ts';
import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';

/** Loads the tide that moves, for where a page shows the one of its build. */
export function useLivingTide() {
  return useLazy(() => import('./living-tide.tsx').then(({ LivingTide }) => LivingTide));
}

/**
 * The tide of the build's day, which the caption's script turns into today's before the first
 * paint.
 */
export function BuiltTide({ tide: { drawing, harmonics, builtAt } }: { tide: StationTide }) {
  const { edition, words, formats } = useEdition();
  const { now, today } = words.tide;
  const said = { now, today, date: formats.dateIn(builtAt, harmonics.zone), lang: edition.lang };
  return <TideSheet drawing={drawing} today={import.meta.env.SSR ? todayOf(harmonics, said) : undefined} />;
}

type TideCaptionProps = {
  /** Nothing where the city is inland. */
  tide: StationTide | undefined;
  city: string;
  isLive: boolean;
};

/** Says whose tide it is and of which day, or that the city has none. Stands behind `BuiltTide`. */
export function TideCaption({ tide, city, isLive }: TideCaptionProps) {
  const { words, formats } = useEdition();
  if (!tide) {
    return <span>{interpolate(words.tide.inland, { city })}</span>;
  }
  const { name: station, builtAt, harmonics } = tide;
  // The words that the script writes, so that they take as many lines when the tide comes alive.
  const date = isLive ? words.tide.today : formats.dateIn(builtAt, harmonics.zone);
  return (
    <>
      <span suppressHydrationWarning>{interpolate(words.tide.caption, { station, date })}</span>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module; it must run before the first paint
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? tideCode : '' }}
      />
    </>
  );
}
