import * as v from 'valibot';
import { template, text } from '../engine/fields.ts';

/** Words of the success-story dice. */
export const diceSchema = v.strictObject({
  /** The section on the home page. */
  home: v.strictObject({
    title: text,
    lead: text,
    roll: text,
    picking: text,
    failed: text,
    stories: text,
    landed: template('company'),
    withoutScripts: text,
  }),
  /** The floating dice. */
  widget: v.strictObject({
    label: text,
    roll: text,
    hint: text,
    dismissHint: text,
    minimize: text,
    expand: text,
    picking: text,
    failed: text,
  }),
  dialog: v.strictObject({
    close: text,
    view: text,
    again: text,
    /** For a story without a page (docs/decisions/006-stories-without-a-page.md). */
    viewAll: text,
    withoutPage: text,
    illustrative: text,
  }),
});

export type DiceWords = v.InferOutput<typeof diceSchema>;
export type DiceDialogWords = DiceWords['dialog'];
