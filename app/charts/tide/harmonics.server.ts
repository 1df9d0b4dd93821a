import { createRequire } from 'node:module';
import { astro, createTidePredictor } from '@neaps/tide-predictor';
import { hour } from '../../../text/units.ts';
import { kept } from '../../content/engine/cached.server.ts';
import { type Harmonics, levelAt } from './tide.ts';

const require = createRequire(import.meta.url);

/** Waves smaller than this many millimeters are left out. */
const smallest = 0.5;

/**
 * Returns a station's harmonics for a year. The slow change of the moon's orbit is drawn as a
 * straight line through the year: its part in the phase is in the speed, its part in the height in
 * the growth, so the browser has only cosines to add. The constants are NOAA's, in the public
 * domain, from `@neaps/tide-database`.
 * @throws RangeError for a station that isn't known or isn't in the public domain.
 */
export function harmonicsOf(stationId: string, year: number): Harmonics {
  return kept('harmonics', [stationId, year], () => findHarmonics(stationId, year));
}

function findHarmonics(stationId: string, year: number): Harmonics {
  // Here, since loading every station takes a third of a second.
  const { stationsById }: typeof import('@neaps/tide-database') = require('@neaps/tide-database');
  const station = stationsById.get(stationId);
  const { MSL, MLLW } = station?.datums ?? {};
  if (station?.license.type !== 'public domain' || MSL === undefined || MLLW === undefined) {
    throw new RangeError(`There is no public tide station ${stationId} with a mean and a datum`);
  }
  const [start, epoch, end] = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1), Date.UTC(year + 1, 0, 1)];
  const hours = (end - start) / hour;
  const waves = station.harmonic_constituents.flatMap(({ name, amplitude, phase }) => {
    const constituent = createTidePredictor.constituents[name];
    if (!constituent || amplitude * 1000 < smallest) {
      return [];
    }
    const sky = astro(new Date(epoch));
    const [before, middle, after] = [start, epoch, end].map((at) => constituent.correction(astro(new Date(at)))) as [
      Correction,
      Correction,
      Correction,
    ];
    const millimeters = amplitude * 1000;
    const angle = (((constituent.value(sky) + middle.u - phase) % 360) + 360) % 360;
    return [
      [
        round(millimeters * middle.f, 1),
        round(constituent.speed + (after.u - before.u) / hours, 6),
        round(angle, 1),
        round((millimeters * (after.f - before.f) * 1000) / hours, 2),
      ] as const,
    ];
  });
  const tide = { zone: station.timezone, epoch, mean: round(MSL - MLLW, 3), waves };
  let [low, high] = [0, 0];
  for (let at = start; at < end; at += hour) {
    const level = levelAt(tide, at);
    [low, high] = [Math.min(low, level), Math.max(high, level)];
  }
  return { ...tide, range: [round(low, 2), round(high, 2)] };
}

/** The moon's part in a wave: a factor of its height, and degrees of its phase. */
type Correction = { f: number; u: number };

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
