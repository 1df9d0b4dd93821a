import * as v from 'valibot';
import {
  contentColor,
  day,
  link,
  listOf,
  metaDescription,
  metaTitle,
  provenance,
  redirectFrom,
  slug,
  someOf,
  text,
  words,
} from '../engine/fields.ts';
import { publication } from '../engine/publication.ts';
import { photoFile, photoFocus } from '../photos/photos.server.ts';

/**
 * A case study teaser for the home page and the dice: four short metrics whose names vary by study
 * (product.md, "Case study records").
 */
export const teaserSchema = v.strictObject({
  id: slug,
  ...words('company', 'industry', 'location', 'result').entries,
  metrics: v.pipe(
    v.record(v.string(), text),
    v.check((metrics) => Object.keys(metrics).length === 4, 'must have exactly four metrics'),
  ),
  color: contentColor,
  /** True for the three teasers that appear as large cards on the home page. */
  featured: v.boolean(),
  provenance,
  /** An open question to the owner. Only the release check reads it. */
  confirm: v.optional(text),
});

/**
 * A home case card. Never derived from another record (product.md, "Two sets of case-study
 * figures").
 */
export const homeCardSchema = v.strictObject({
  slug,
  ...words('company', 'industry', 'result').entries,
  metrics: listOf(text, 3),
  provenance,
});

/** An entry of the case studies list. */
export const listEntrySchema = v.strictObject({
  id: slug,
  ...words('company', 'industry', 'location', 'challenge', 'solution', 'limits').entries,
  results: someOf(text, 3),
  /** `period` says when, or against what. */
  metrics: v.strictObject({ duration: text, others: listOf(words('label', 'value', 'period'), 2) }),
  website: v.pipe(text, v.url('must be a full address such as https://…')),
  /** Ids of the services in this project. */
  services: someOf(text),
  provenance,
});

/**
 * A drawn figure: a level over time (tide) or a share of a whole (gauge). It plots only what the
 * record states.
 */
const plotSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('tide'),
    title: text,
    unit: text,
    /**
     * In reading order. `at` is the axis label, `value` the plotted number, `shown` the number as
     * the page prints it.
     */
    points: someOf(v.strictObject({ at: text, value: v.number(), shown: text }), 2),
    note: text,
  }),
  v.strictObject({
    kind: v.literal('gauge'),
    title: text,
    /** 0 to 100. */
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    ...words('shown', 'from', 'to', 'note').entries,
  }),
]);

/** The full record behind a case study page. */
export const caseStudySchema = v.pipe(
  v.strictObject({
    order: v.pipe(v.number(), v.integer()),
    published: day,
    updated: day,
    ...words('client', 'title', 'industry', 'location', 'summary').entries,
    /** Paragraphs. */
    challenge: someOf(text),
    strategy: someOf(words('title', 'text'), 3),
    results: someOf(text, 3),
    resultsNote: text,
    metrics: someOf(
      v.strictObject({
        label: text,
        value: text,
        provenance,
        /** The figure's proof. Only the release check reads it. */
        source: v.optional(text),
        /**
         * The export in content/evidence, without its ending, and in a sentence which of its numbers
         * make the figure (product.md, "Evidence of a figure").
         */
        evidence: v.optional(v.strictObject({ file: slug, find: text })),
      }),
      3,
    ),
    /**
     * Explains why other pages show other figures for the same client (product.md, "Two sets of
     * case-study figures").
     */
    metricsNote: v.optional(text),
    services: v.array(text),
    testimonial: v.optional(
      v.strictObject({
        draft: publication.draft,
        ...words('quote', 'author', 'position').entries,
        provenance: v.literal('owner', "must be 'owner': a quotation at a client's name is the client's"),
      }),
    ),
    /** Pages on this site related to the study. */
    resources: v.array(link),
    plot: plotSchema,
    /** A photo of the client or the work in content/photos, and what it shows. */
    photo: v.optional(photoFile),
    photoAlt: v.optional(text),
    photoFocus: v.optional(photoFocus),
    metaTitle,
    metaDescription,
    keywords: someOf(text, 3),
    redirectFrom,
    ...publication,
  }),
  v.forward(
    v.partialCheck(
      [['photo'], ['photoAlt']],
      ({ photo, photoAlt }) => photo === undefined || photoAlt !== undefined,
      'must say what the photo shows',
    ),
    ['photoAlt'],
  ),
  v.forward(
    v.partialCheck(
      [['metrics'], ['metaDescription']],
      ({ metrics, metaDescription }) =>
        metrics.some((metric) => metric.provenance === 'sample') || !/ill?ustrativ/iu.test(metaDescription),
      'calls this study illustrative, and its figures are yours: say what was achieved',
    ),
    ['metaDescription'],
  ),
);

export type Teaser = Omit<v.InferOutput<typeof teaserSchema>, 'confirm'>;
export type HomeCard = v.InferOutput<typeof homeCardSchema>;
export type ListEntry = v.InferOutput<typeof listEntrySchema>;
export type Plot = v.InferOutput<typeof plotSchema>;
type CaseStudyRecord = v.InferOutput<typeof caseStudySchema>;
/** A case study with its slug, which is the file name. */
export type CaseStudy = Omit<CaseStudyRecord, 'metrics'> & {
  slug: string;
  metrics: Array<Omit<CaseStudyRecord['metrics'][number], 'source'>>;
};
