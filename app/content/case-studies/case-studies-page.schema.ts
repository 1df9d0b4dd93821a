import * as v from 'valibot';
import { pageMeta, text, words } from '../engine/fields.ts';

/** Words of the case studies list and of each case study. */
export const caseStudiesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  /**
   * What 'Illustrative example' means: one sentence, wherever a sample appears (product.md,
   * "Samples and provenance").
   */
  illustrative: text,
  hero: words('eyebrow', 'headline', 'lead'),
  entry: words('challenge', 'solution', 'results', 'duration', 'services', 'related', 'website', 'read', 'metrics'),
  call: words('title', 'text', 'contact', 'method'),
  study: v.strictObject({
    ...words(
      'client',
      'industry',
      'location',
      'updated',
      'metrics',
      'challenge',
      'strategy',
      'strategyEyebrow',
      'results',
      'resultsNote',
      'plotLabel',
      'gaugeLabel',
      'gaugeEnds',
      'services',
      'serviceLink',
      'resources',
      'testimonial',
      'related',
      'all',
    ).entries,
    call: words('title', 'text', 'contact'),
  }),
});

export type CaseStudiesPage = v.InferOutput<typeof caseStudiesPageSchema>;
