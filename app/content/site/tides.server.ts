import * as v from 'valibot';
import { slug, text } from '../engine/fields.ts';
import { readRecord } from '../engine/read.server.ts';

const stationSchema = v.strictObject({
  station: v.pipe(v.string(), v.regex(/^noaa\/\d{7}$/u, 'must be a station of NOAA such as noaa/8723214')),
  name: text,
});

/** The tide station of a city: its id and its name. */
export type TideStation = v.InferOutput<typeof stationSchema>;

/** Returns the tide stations by city id. A city that has none is inland. */
export function readTideStations(): Record<string, TideStation> {
  return readRecord('tide-stations.yaml', v.record(slug, stationSchema));
}
