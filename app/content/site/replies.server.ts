import * as v from 'valibot';
import { someOf, template, text } from '../engine/fields.ts';
import { readRecord } from '../engine/read.server.ts';

const filled = template('name', 'service', 'reference', 'consultant', 'review');

const repliesSchema = v.record(v.string(), someOf(v.strictObject({ name: text, subject: filled, body: filled })));

export type Reply = { name: string; subject: string; body: string };

/**
 * Returns the texts that the owner's desk replies with, by language (product.md, "Owner's desk").
 */
export function readReplies(): Record<string, Reply[]> {
  return readRecord('replies.yaml', repliesSchema);
}
