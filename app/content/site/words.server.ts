import * as v from 'valibot';
import { slug, someOf, template, text } from '../engine/fields.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { consentSchema, diceSchema, interfaceSchema } from './interface.schema.ts';

/** Returns the words of the cookie banner. */
export function readConsent(locale: Locale) {
  return readRecord(`${locale}/consent.yaml`, consentSchema);
}

/** Returns the words of the success-story dice. */
export function readDice(locale: Locale) {
  return readRecord(`${locale}/dice.yaml`, diceSchema);
}

/** Returns the words of the frame that every page shares. */
export function readInterface(locale: Locale) {
  return readRecord(`${locale}/interface.yaml`, interfaceSchema);
}

const filled = template('name', 'service', 'reference', 'consultant', 'review');

const repliesSchema = v.record(v.string(), someOf(v.strictObject({ name: text, subject: filled, body: filled })));

export type Reply = { name: string; subject: string; body: string };

/**
 * Returns the texts that the owner's desk replies with, by language (product.md, "Owner's desk").
 */
export function readReplies(): Record<string, Reply[]> {
  return readRecord('replies.yaml', repliesSchema);
}

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
