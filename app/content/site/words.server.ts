import * as v from 'valibot';
import { someOf, template, text } from '../engine/fields.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { readWords } from '../words.server.ts';

/** Returns the words of the cookie banner. */
export function readConsent(locale: Locale) {
  return readWords('consent', locale);
}

/** Returns the words of the success-story dice. */
export function readDice(locale: Locale) {
  return readWords('dice', locale);
}

/** Returns the words of the frame that every page shares. */
export function readInterface(locale: Locale) {
  return readWords('interface', locale);
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
