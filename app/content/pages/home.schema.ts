import * as v from 'valibot';
import { link, listOf, pageMeta, someOf, template, text } from '../engine/fields.ts';

/** Words of the home page in the order of its sections (product.md, "Home"). */
export const homeSchema = v.strictObject({
  meta: pageMeta,
  hero: v.strictObject({
    eyebrow: text,
    headline: text,
    lead: text,
    services: text,
    tools: text,
    chartLabel: text,
    chartCaption: text,
    chartNote: text,
    claimsNote: text,
    claimsLink: text,
  }),
  why: v.strictObject({ title: text, cards: listOf(v.strictObject({ title: text, text, link }), 4) }),
  services: v.strictObject({ eyebrow: text, title: text, lead: text, all: text, price: text, duration: text }),
  results: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    read: text,
    tagged: text,
    all: text,
  }),
  process: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    link: text,
    steps: listOf(v.strictObject({ title: text, when: text, text }), 4),
  }),
  blog: v.strictObject({ eyebrow: text, title: text, minutes: template('minutes'), all: text }),
  explore: v.strictObject({
    title: text,
    lead: text,
    columns: listOf(v.strictObject({ title: text, links: someOf(link) }), 4),
  }),
  final: v.strictObject({ title: text, text, call: template('phone'), write: text, note: text }),
});

export type HomeWords = v.InferOutput<typeof homeSchema>;
