import * as v from 'valibot';
import { text } from '../engine/fields.ts';

/** The words of the success-story dice (SPEC §4). */
export const diceSchema = v.strictObject({
  /** The section of the home page. */
  home: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    roll: text,
    picking: text,
    failed: text,
    all: text,
    withoutScripts: text,
  }),
  /** The die that floats on every page. */
  widget: v.strictObject({
    label: text,
    roll: text,
    hint: text,
    dismissHint: text,
    minimise: text,
    expand: text,
    picking: text,
    failed: text,
  }),
  dialog: v.strictObject({
    close: text,
    view: text,
    again: text,
    /** For a story that has no page of its own (docs/decisions/006). */
    viewAll: text,
    withoutPage: text,
    illustrative: text,
  }),
});

export type DiceWords = v.InferOutput<typeof diceSchema>;
export type DiceDialogWords = DiceWords['dialog'];
