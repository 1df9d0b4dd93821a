import * as v from 'valibot';
import { text } from '../engine/fields.ts';

/** The words that all service pages share (SPEC §2 Service detail). */
export const servicePageSchema = v.strictObject({
  services: text,
  hero: v.strictObject({ price: text, duration: text, call: text, write: text, note: text }),
  included: v.strictObject({ title: text, lead: text }),
  process: v.strictObject({ eyebrow: text, title: text }),
  results: v.strictObject({ eyebrow: text, title: text, lead: text }),
  cities: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    chartLabel: text,
    chartCaption: text,
    chartNote: text,
  }),
  call: v.strictObject({ title: text, text, call: text, write: text }),
});

export type ServicePageWords = v.InferOutput<typeof servicePageSchema>;
