import * as v from 'valibot';
import { listOf, pageMeta, slug, someOf, template, text, words } from '../engine/fields.ts';

/** Words of the services index in the order of its sections (product.md, "Services index"). */
export const servicesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  /** `weeks` is the unit of the scale in its drawing. */
  hero: words('eyebrow', 'headline', 'lead', 'weeks'),
  legend: v.strictObject({
    title: text,
    learnMore: text,
    learnMoreAbout: template('service'),
    getQuote: text,
    getQuoteFor: template('service'),
    price: text,
    duration: text,
  }),
  specialties: v.strictObject({
    title: text,
    lead: text,
    /** Opens the list on a phone. */
    list: text,
    /**
     * The other service links, ten in the samples, each with the service that includes it
     * (product.md, "Redirects").
     */
    items: v.array(
      v.strictObject({
        id: slug,
        /** The last segment of its path, when that isn't the id. */
        slug: v.optional(slug),
        name: text,
        service: slug,
        text,
      }),
    ),
  }),
  process: v.strictObject({
    ...words('eyebrow', 'title', 'lead', 'link').entries,
    steps: listOf(words('title', 'when', 'text'), 4),
  }),
  /** A table: four ways to buy SEO, the last of which is this one. */
  compare: v.pipe(
    v.strictObject({
      title: text,
      lead: text,
      /** Unfolds the table on a phone. */
      show: text,
      columns: someOf(text),
      rows: someOf(v.strictObject({ label: text, cells: someOf(text) })),
      note: text,
    }),
    v.check(
      ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
      'every row must have a cell for each column',
    ),
  ),
  cities: words('eyebrow', 'title', 'lead', 'chartLabel', 'chartCaption', 'chartNote', 'listLabel'),
  call: v.strictObject({ title: text, text, link: text, call: template('phone') }),
});

export type ServicesPageWords = v.InferOutput<typeof servicesPageSchema>;

/** Words that every service page shares. */
export const servicePageSchema = v.strictObject({
  services: text,
  hero: words('price', 'duration', 'call', 'write', 'note'),
  sample: words('title'),
  included: words('title', 'lead', 'excluded', 'notFor'),
  process: words('eyebrow', 'title'),
  results: words('eyebrow', 'title', 'lead'),
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
