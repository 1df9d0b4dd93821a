import * as v from 'valibot';
import { listOf, pageMeta, slug, text } from '../engine/fields.ts';

/** The words of the services index, section by section in the order of SPEC §2 Services index. */
export const servicesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({ eyebrow: text, headline: text, lead: text }),
  legend: v.strictObject({
    title: text,
    learnMore: text,
    learnMoreAbout: text,
    getQuote: text,
    getQuoteFor: text,
    price: text,
    duration: text,
  }),
  specialties: v.strictObject({
    title: text,
    lead: text,
    /** The other service links of SPEC §2, each with the service that it is part of. */
    items: listOf(v.strictObject({ id: slug, name: text, service: slug, text }), 10),
  }),
  process: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    link: text,
    steps: listOf(v.strictObject({ title: text, when: text, text }), 4),
  }),
  cities: v.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    chartLabel: text,
    chartCaption: text,
    chartNote: text,
    listLabel: text,
  }),
  call: v.strictObject({ title: text, text, link: text, call: text }),
});

export type ServicesPageWords = v.InferOutput<typeof servicesPageSchema>;
