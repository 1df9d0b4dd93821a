import * as v from 'valibot';
import { cityServiceSchema } from '../cities/cities.schema.ts';
import { contentColor, day, listOf, pageMeta, slug, someOf, text, titled } from '../engine/fields.ts';

/** Service (SPEC §3): card, detail extras, and the words of the generated city pages (D21). */
export const serviceSchema = v.strictObject({
  order: v.pipe(v.number(), v.integer()),
  updated: day,
  /** The last segment of its address where that isn't the file's name. */
  slug: v.optional(slug),
  icon: v.picklist(['compass', 'log', 'beacon', 'pennant']),
  title: text,
  shortTitle: text,
  subtitle: text,
  summary: text,
  description: text,
  features: someOf(text, 4),
  color: contentColor,
  price: v.pipe(text, v.regex(/^From \$[\d,]+$/u, "must read like 'From $2,500'")),
  duration: text,
  meta: pageMeta,
  hero: v.strictObject({
    headline: text,
    subtitle: text,
    description: text,
    features: someOf(text, 3),
  }),
  included: someOf(titled, 5),
  process: listOf(v.strictObject({ phase: text, description: text, weeks: text }), 4),
  benefits: someOf(titled, 4),
  /**
   * Default copy of a city page; `{city}`, `{region}`, `{industry}` and `{second}` (the first two key industries) and `{token}`
   * (the city's phrase for this service, such as "from Brickell to Doral") are filled in.
   */
  cityDefaults: v.strictObject({
    headline: text,
    intro: text,
    benefits: listOf(text, 4),
    cta: text,
  }),
  /** The text of its city pages by city slug, for a service that the city files do not speak of: a new service is one file too. */
  cities: v.optional(v.record(v.string(), cityServiceSchema)),
});

/** A service. `id` is the name of its file, the same in every edition; `slug` is in its address. */
export type Service = v.InferOutput<typeof serviceSchema> & { id: string; slug: string };
