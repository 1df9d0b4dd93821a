import * as v from 'valibot';
import { pageMeta, template, text, words } from '../engine/fields.ts';

/** Words of the case studies list and of each case study. */
export const caseStudiesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  /**
   * What 'Illustrative example' means: one sentence, wherever a sample appears (product.md,
   * "Samples and provenance").
   */
  illustrative: text,
  /** Says that the drawn figures of all entries can be compared. */
  scale: text,
  hero: words('eyebrow', 'headline', 'lead'),
  entry: v.strictObject({
    ...words('challenge', 'solution', 'results', 'duration', 'services', 'related', 'read', 'metrics').entries,
    website: template('company'),
  }),
  call: words('title', 'text', 'contact', 'method'),
  /** Words of the part that makes a figure again (product.md, "Results that anyone can recompute"). */
  evidence: v.strictObject({
    ...words('title', 'lead', 'sample', 'others', 'clicks', 'impressions', 'button', 'month').entries,
    period: template('from', 'to'),
    rules: v.strictObject({
      sum: template('of', 'period'),
      average: template('of', 'period'),
      change: template('of', 'period', 'before'),
      rate: template('period'),
    }),
    file: template('file'),
    months: template('label'),
    holds: template('result', 'value'),
    differs: template('result', 'value'),
    missing: template('month'),
  }),
  study: v.strictObject({
    ...words(
      'client',
      'industry',
      'location',
      'published',
      'updated',
      'metrics',
      'challenge',
      'strategy',
      'strategyEyebrow',
      'results',
      'resultsNote',
      'services',
      'resources',
      'testimonial',
      'related',
      'all',
    ).entries,
    serviceLink: template('price', 'duration'),
    plotLabel: template('title', 'unit', 'points'),
    gaugeLabel: template('title', 'shown'),
    gaugeEnds: template('from', 'to'),
    call: words('title', 'text', 'contact'),
  }),
});

export type CaseStudiesPage = v.InferOutput<typeof caseStudiesPageSchema>;
