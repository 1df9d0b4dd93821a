import { harmonicsOf } from '../charts/tide/harmonics.server.ts';
import { drawTide } from '../charts/tide/tide-drawing.ts';
import type { StationTide } from '../charts/tide/tide-sheet.tsx';
import { readTideStations } from '../content/site/words.server.ts';
import type { Edition } from './edition.server.ts';
import { buildDay } from './publishing/publication.server.ts';

/**
 * Returns a city's tide by its id, drawn for the day of the build, or undefined where it is inland.
 */
export function tideOf(city: string, edition: Edition): StationTide | undefined {
  const known = readTideStations()[city];
  if (!known) {
    return undefined;
  }
  const { station, name } = known;
  const builtAt = buildDay();
  const harmonics = harmonicsOf(station, new Date(builtAt).getUTCFullYear());
  const drawing = drawTide(name, harmonics, builtAt, false, { words: edition.words(), formats: edition.formats });
  return { name, builtAt, drawing, harmonics };
}
