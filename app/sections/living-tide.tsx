import { useEffect, useState } from 'react';
import { drawTide } from '../charts/tide/tide-drawing.ts';
import { type StationTide, TideSheet } from '../charts/tide/tide-sheet.tsx';
import { useEdition } from '../editions/use-edition.ts';

/**
 * Today's tide at a station with the moment it is, renewed each minute (product.md, "Living tide").
 */
export function LivingTide({ tide: { name, harmonics } }: { tide: StationTide }) {
  const frame = useEdition();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 60_000 - (now % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return <TideSheet drawing={drawTide(name, harmonics, now, true, frame)} />;
}
