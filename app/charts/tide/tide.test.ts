import { stationsById } from '@neaps/tide-database';
import { useStation as predictorOf } from '@neaps/tide-predictor';
import { describe, expect, it } from 'vitest';
import { day, minute } from '../../../text/units.ts';
import { readTideStations } from '../../content/site/words.server.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { createFormats } from '../../locale/formats.ts';
import { harmonicsOf } from './harmonics.server.ts';
import { dayStart, levelAt, turnsBetween } from './tide.ts';
import { drawTide } from './tide-drawing.ts';

const stations = Object.values(readTideStations());
/** Thirty days at the start, in the middle, and at the end of a year. */
const months = ['2026-01-01', '2026-11-22', '2026-12-02'].map((date) => Date.parse(`${date}T05:00:00Z`));

describe.each(stations)('the predicted tide at $name', ({ station, name }) => {
  it('stays within 5 cm and 10 minutes of the full predictor on 30 days', () => {
    const harmonics = harmonicsOf(station, 2026);
    const known = stationsById.get(station);
    if (!known) {
      throw new Error(`${station} is gone`);
    }
    const full = predictorOf(known as unknown as Parameters<typeof predictorOf>[0]);
    for (const from of months) {
      const span = { start: new Date(from), end: new Date(from + 30 * day), datum: 'MLLW' };
      const { timeline } = full.getTimelinePrediction({ ...span, timeFidelity: 600 });
      const off = timeline.map(({ time, level }) => Math.abs(levelAt(harmonics, time.getTime()) - level) * 100);
      const turns = turnsBetween(harmonics, from, from + 30 * day);
      const { extremes } = full.getExtremesPrediction(span);
      const late = extremes.map(({ time, high }) =>
        Math.min(
          ...turns.filter(({ isHigh }) => isHigh === high).map(({ at }) => Math.abs(at - time.getTime()) / minute),
        ),
      );
      const [height, time] = [Math.max(...off), Math.max(...late)];
      console.log(
        `${name.padEnd(24)} ${span.start.toISOString().slice(0, 10)} + 30 days: ${height.toFixed(1)} cm, ${time.toFixed(0)} min, ${extremes.length} turns, ${harmonics.waves.length} waves`,
      );
      expect(height).toBeLessThan(5);
      expect(time).toBeLessThan(10);
    }
  });
});

describe('the day of a station', () => {
  it.each([
    ['2026-11-22T04:59:00Z', '2026-11-21T05:00:00Z'],
    ['2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z'],
    ['2026-07-04T12:34:56Z', '2026-07-04T04:00:00Z'],
    // Clocks went forward at 2 a.m. on March 8, and back on November 1.
    ['2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z'],
    ['2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z'],
  ])('of %s starts at %s in New York', (at, start) => {
    expect(new Date(dayStart(Date.parse(at), 'America/New_York')).toISOString()).toBe(new Date(start).toISOString());
  });
});

describe('the drawing of a day', () => {
  it('never says that the water is at minus zero', () => {
    const language = { words: mainEdition().words(), formats: createFormats(mainEdition().lang) };
    const labels = stations.flatMap(({ station, name }) => {
      const harmonics = harmonicsOf(station, 2026);
      return Array.from({ length: 30 }, (_, index) => {
        const at = Date.parse('2026-11-01T17:00:00Z') + index * day;
        return drawTide(name, harmonics, at, false, language).label;
      });
    });
    expect(labels.filter((label) => /-0(?!\.)/u.test(label))).toEqual([]);
  });
});
