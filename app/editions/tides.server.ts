import { harmonicsOf } from '../charts/tide/harmonics.server.ts';
import type { StationTide } from '../charts/tide/living-tide.tsx';
import { readTideStations } from '../content/site/tides.server.ts';
import { buildDay } from './build-day.server.ts';

/** Returns a city's tide by its id, or undefined where it is inland. */
export function tideOf(city: string): StationTide | undefined {
  const station = readTideStations()[city];
  if (!station) {
    return undefined;
  }
  const builtAt = buildDay();
  return { name: station.name, builtAt, harmonics: harmonicsOf(station.station, new Date(builtAt).getUTCFullYear()) };
}
