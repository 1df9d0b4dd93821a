import * as v from 'valibot';
import { cityServiceSchema } from '../cities/cities.schema.ts';
import {
  contentColor,
  day,
  listOf,
  pageMeta,
  provenance,
  slug,
  someOf,
  template,
  text,
  titled,
  words,
} from '../engine/fields.ts';

const cityTemplate = template('city', 'region', 'county', 'service', 'industry', 'second', 'token');

/** A service: its card, its page, and the default words of its city pages. */
export const serviceSchema = v.strictObject({
  order: v.pipe(v.number(), v.integer()),
  updated: day,
  /** The last segment of its path, when that isn't the file name. */
  slug: v.optional(slug),
  icon: v.picklist(['compass', 'log', 'beacon', 'pennant']),
  title: text,
  shortTitle: text,
  subtitle: text,
  summary: text,
  description: text,
  features: someOf(text, 4),
  color: contentColor,
  price: v.pipe(text, v.regex(/^\p{L}+ \$[\d,]+$/u, "must read like 'From $2,500'")),
  duration: text,
  meta: pageMeta,
  hero: v.strictObject({
    headline: text,
    subtitle: text,
    description: text,
    features: someOf(text, 3),
  }),
  /** What a client holds at the end: documents with a row or two of each. */
  sample: v.strictObject({
    lead: text,
    provenance,
    documents: listOf(v.strictObject({ title: text, rows: someOf(words('label', 'value'), 3) }), 3),
  }),
  included: someOf(titled, 5),
  excluded: someOf(titled, 3),
  notFor: someOf(text, 2),
  questions: listOf(words('question', 'answer'), 3),
  process: listOf(v.strictObject({ phase: text, description: text, weeks: text }), 4),
  benefits: someOf(titled, 4),
  /**
   * Default copy of a city page. `{city}`, `{region}`, `{county}`, `{industry}` and `{second}` (the
   * first two key industries), and `{token}` (the city's phrase for this service, such as "from
   * Brickell to Doral") are filled in.
   */
  cityDefaults: v.strictObject({
    headline: cityTemplate,
    intro: cityTemplate,
    benefits: listOf(cityTemplate, 4),
    cta: cityTemplate,
  }),
  /**
   * The text of its city pages by city slug, for a service that city files don't cover yet: a new
   * service is one file.
   */
  cities: v.optional(v.record(v.string(), cityServiceSchema)),
});

/** A service. `id` is the file name, the same in every edition; `slug` is in its path. */
export type Service = v.InferOutput<typeof serviceSchema> & { id: string; slug: string };
