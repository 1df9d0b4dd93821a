import * as v from 'valibot';
import { pageMeta, text, words } from '../engine/fields.ts';

/** Words of the case studies list and of each case study (SPEC §2). */
export const caseStudiesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  /** What 'Illustrative example' means: the one sentence about samples, wherever one stands (D18). */
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
