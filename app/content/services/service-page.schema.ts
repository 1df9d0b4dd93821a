import * as v from 'valibot';
import { template, text, words } from '../engine/fields.ts';

/** Words that every service page shares. */
export const servicePageSchema = v.strictObject({
  services: text,
  hero: v.strictObject({ price: text, duration: text, call: text, write: text, note: text }),
  sample: words('title'),
  included: words('title', 'lead', 'excluded', 'notFor'),
  process: v.strictObject({ eyebrow: text, title: text }),
  results: v.strictObject({ eyebrow: text, title: text, lead: text }),
  questions: words('title', 'compare'),
  cities: v.strictObject({
    eyebrow: text,
    title: template('service'),
    lead: text,
    chartLabel: template('service'),
    chartCaption: template('service'),
    chartNote: text,
  }),
  call: v.strictObject({ title: text, text, call: template('phone'), write: text }),
});

export type ServicePageWords = v.InferOutput<typeof servicePageSchema>;
