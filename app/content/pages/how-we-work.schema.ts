import * as v from 'valibot';
import { listOf, pageMeta, someOf, template, text, titled, words } from '../engine/fields.ts';

/** One part of the MAES framework, a cardinal point of the compass rose. */
const bearingSchema = v.strictObject({
  bearing: v.picklist(['N', 'E', 'S', 'W']),
  letter: v.picklist(['M', 'A', 'E', 'S']),
  ...words('name', 'weeks', 'question').entries,
  whatIDo: someOf(text, 3),
  whatYouGet: someOf(text, 2),
});

/** The methodology page: framework, principles, process, and six-month timeline. */
export const howWeWorkSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('headline', 'lead'),
  framework: v.strictObject({
    ...words('title', 'lead', 'questionLabel', 'whatIDoLabel', 'whatYouGetLabel').entries,
    parts: v.pipe(
      listOf(bearingSchema, 4),
      v.check((parts) => parts.map((part) => part.letter).join('') === 'MAES', 'must spell MAES, in order'),
      v.check(
        (parts) => parts.map((part) => part.bearing).join('') === 'NESW',
        'must go round the compass: N, E, S, W',
      ),
    ),
  }),
  principles: v.strictObject({
    title: text,
    items: v.pipe(someOf(titled, 4), v.maxLength(6, 'must have at most 6 items')),
  }),
  process: v.strictObject({
    ...words('title', 'lead', 'yourPartLabel').entries,
    steps: v.pipe(someOf(words('title', 'when', 'text', 'yourPart'), 5), v.maxLength(7, 'must have at most 7 items')),
  }),
  timeline: v.strictObject({
    title: text,
    lead: template('continuing'),
    checkpointsLabel: text,
    /** Months 1-2, 3-4, and 5-6. */
    stages: listOf(v.strictObject({ months: text, title: text, text, checkpoints: someOf(text, 2) }), 3),
    note: text,
  }),
  cta: words('title', 'text'),
});

export type HowWeWork = v.InferOutput<typeof howWeWorkSchema>;
