import * as v from 'valibot';
import {
  contentColor,
  day,
  link,
  listOf,
  metaDescription,
  metaTitle,
  provenance,
  slug,
  someOf,
  text,
} from '../engine/fields.ts';

/** Case study teaser of the home page and the dice (SPEC §3): four short metrics whose names vary per study. */
export const teaserSchema = v.strictObject({
  id: slug,
  company: text,
  industry: text,
  location: text,
  result: text,
  metrics: v.pipe(
    v.record(v.string(), text),
    v.check((metrics) => Object.keys(metrics).length === 4, 'must have exactly four metrics'),
  ),
  color: contentColor,
  /** The three teasers shown as large cards on the home page. */
  featured: v.boolean(),
  provenance,
  /** What the owner must settle; for the release check only, never shown. */
  confirm: v.optional(text),
});

/** Home case card (SPEC §3): its own record, never derived from the others (D12). */
export const homeCardSchema = v.strictObject({
  slug,
  company: text,
  industry: text,
  result: text,
  metrics: listOf(text, 3),
  provenance,
});

/** Case study on the list page (SPEC §3). */
export const listEntrySchema = v.strictObject({
  id: slug,
  company: text,
  industry: text,
  location: text,
  challenge: text,
  solution: text,
  results: someOf(text, 3),
  metrics: v.strictObject({ duration: text, others: listOf(v.strictObject({ label: text, value: text }), 2) }),
  website: v.pipe(text, v.url('must be a full address such as https://…')),
  /** Ids of the services the work used. */
  services: someOf(text),
  /** Slugs of related case studies. */
  related: v.array(slug),
  provenance,
});

/** A drawn figure: a level over time (tide) or a share of a whole (gauge). It plots only what the record states. */
const plotSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('tide'),
    title: text,
    unit: text,
    /** In reading order; `at` is the axis label, `value` the plotted number, `shown` how the number is written. */
    points: someOf(v.strictObject({ at: text, value: v.number(), shown: text }), 2),
    note: text,
  }),
  v.strictObject({
    kind: v.literal('gauge'),
    title: text,
    /** 0 to 100. */
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    shown: text,
    from: text,
    to: text,
    note: text,
  }),
]);

/** Case study detail (SPEC §3). */
export const caseStudySchema = v.strictObject({
  order: v.pipe(v.number(), v.integer()),
  published: day,
  updated: day,
  client: text,
  title: text,
  industry: text,
  location: text,
  summary: text,
  /** Paragraphs. */
  challenge: someOf(text),
  strategy: someOf(v.strictObject({ title: text, text }), 3),
  results: someOf(text, 3),
  resultsNote: text,
  metrics: someOf(v.strictObject({ label: text, value: text, provenance }), 3),
  /** Why other pages give other figures for the same client (D12). */
  metricsNote: v.optional(text),
  services: v.array(text),
  testimonial: v.optional(v.strictObject({ quote: text, author: text, position: text, provenance })),
  /** Addresses inside the site that go with this study. */
  resources: v.array(link),
  plot: plotSchema,
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
});

export type Teaser = Omit<v.InferOutput<typeof teaserSchema>, 'confirm'>;
export type HomeCard = v.InferOutput<typeof homeCardSchema>;
export type ListEntry = v.InferOutput<typeof listEntrySchema>;
export type Plot = v.InferOutput<typeof plotSchema>;
/** A case study with the name of its file, which is its address. */
export type CaseStudy = v.InferOutput<typeof caseStudySchema> & { slug: string };
