import * as v from 'valibot';
import { day, listOf, metaDescription, metaTitle, slug, someOf, text } from '../engine/fields.ts';

const figure = v.pipe(text, v.regex(/^[\d,]+\+$/u, "must read like '470,000+'"));

/** What one city page says that no sibling says (D21): one block for each service. */
export const cityServiceSchema = v.strictObject({
  metaTitle,
  metaDescription,
  keywords: someOf(text, 4),
  /** Local Market Insights: the reading of this market for this service. */
  insights: v.strictObject({ lead: text, points: listOf(v.strictObject({ title: text, text }), 3) }),
  /** One card per key industry of the city, in the same order. */
  industries: listOf(v.strictObject({ industry: text, title: text, text, searches: someOf(text, 2) }), 4),
  /** How the work would start here: a short, concrete first move. */
  firstMove: v.strictObject({ title: text, text }),
});

/** City (SPEC §3) with its chart data and the text of its four pages. */
export const citySchema = v.strictObject({
  order: v.pipe(v.number(), v.integer()),
  updated: day,
  /** The last segment of its address where that isn't the file's name. */
  slug: v.optional(slug),
  name: text,
  region: v.literal('FL'),
  county: v.strictObject({
    name: text,
    fips: v.pipe(v.string(), v.regex(/^12\d{3}$/u, 'must be a Florida county code such as 12086')),
  }),
  coordinates: v.strictObject({
    lat: v.pipe(v.number(), v.minValue(24.3), v.maxValue(31.1)),
    lon: v.pipe(v.number(), v.minValue(-87.7), v.maxValue(-79.8)),
  }),
  /** Waters (or land, for an inland city) lettered on the chart of the city; angle in degrees, clockwise. */
  chartLabels: v.array(
    v.strictObject({
      name: text,
      kind: v.picklist(['water', 'land']),
      lat: v.number(),
      lon: v.number(),
      angle: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    }),
  ),
  population: figure,
  businessCount: figure,
  /** Where the two figures come from, with the year: shown under them. */
  source: v.optional(text),
  keyIndustries: listOf(text, 4),
  /** The market in the consultant's voice, shown on all four pages of the city: keep it short. */
  market: text,
  /** Eight true facts; each is shown on the page of the service it matters to, two a service. */
  facts: listOf(v.strictObject({ service: text, fact: text, soWhat: text }), 8),
  services: v.record(v.string(), cityServiceSchema),
});

/** Headline, intro, benefits and call to action written for one pair (SPEC §3 City copy). */
export const cityCopySchema = v.strictObject({
  service: text,
  city: text,
  h1: text,
  intro_paragraph: text,
  key_benefits: listOf(text, 4),
  cta: text,
});

export type CityServiceText = v.InferOutput<typeof cityServiceSchema>;
/** A city. `id` is the name of its file, the same in every edition; `slug` is in its address. */
export type City = v.InferOutput<typeof citySchema> & { id: string; slug: string };
export type CityCopy = v.InferOutput<typeof cityCopySchema>;
