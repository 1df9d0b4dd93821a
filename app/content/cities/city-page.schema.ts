import * as v from 'valibot';
import { provenance, text } from '../engine/fields.ts';

/** The words that all city pages share (SPEC §2 City service page). */
export const cityPageSchema = v.strictObject({
  services: text,
  pairTitle: text,
  badge: text,
  offer: v.strictObject({ terms: text, write: text }),
  chart: v.strictObject({ label: text, caption: text, note: text }),
  overview: v.strictObject({
    title: text,
    businesses: text,
    population: text,
    industries: text,
    sectors: text,
    growth: text,
    growthValue: text,
    /** The line under the figures. */
    approximate: text,
  }),
  /** The small line under a figure or a fact. */
  source: text,
  benefits: v.strictObject({ title: text }),
  insights: v.strictObject({
    eyebrow: text,
    title: text,
    leading: text,
    firstTwo: text,
    businesses: text,
    region: text,
  }),
  industries: v.strictObject({ title: text, searches: text }),
  ground: v.strictObject({ title: text, firstMove: text }),
  testimonial: v.strictObject({ title: text, quote: text, attribution: text, provenance }),
  call: v.strictObject({ text, call: text, write: text, terms: text }),
  related: v.strictObject({ cities: text, services: text }),
});
