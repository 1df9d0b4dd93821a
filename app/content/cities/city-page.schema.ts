import * as v from 'valibot';
import { listOf, provenance, someOf, template, text, words } from '../engine/fields.ts';

/** A result of a drawn results page: what it is, what to do about it, and why. */
const resultRows = listOf(words('shows', 'what', 'why'), 3);

/** The two drawn results pages: one with an answer on top, one with a map. */
const resultsSchema = v.strictObject({
  /** Says that they're drawings. */
  sample: text,
  /** Describes one to people who can't see it. */
  label: template('results'),
  /** Stands above the page to build. */
  build: text,
  answer: resultRows,
  map: resultRows,
});

/** Words that every city page shares. */
export const cityPageSchema = v.strictObject({
  services: text,
  pairTitle: template('service', 'city'),
  /** A county's full name: '{name} County'. */
  county: template('name'),
  badge: template('city', 'region', 'county', 'service'),
  /** What search results show of a city page that says nothing itself. */
  generated: v.strictObject({
    description: template('service', 'city', 'county', 'price', 'duration'),
    keywords: someOf(template('service', 'city', 'county'), 4),
  }),
  offer: v.strictObject({ terms: template('price', 'duration'), write: text }),
  chart: v.strictObject({
    label: template('county', 'city', 'latitude', 'longitude', 'region', 'service'),
    caption: template('city', 'region', 'county', 'service'),
  }),
  overview: v.strictObject({
    title: text,
    businesses: text,
    population: text,
    industries: text,
    sectors: template('count'),
    growth: text,
    growthValue: text,
    /** Says that no statistic stands behind it. */
    growthSource: text,
  }),
  /** The small line under a figure or a fact. */
  source: template('label', 'year'),
  benefits: v.strictObject({ title: template('city', 'region', 'county', 'service') }),
  insights: v.strictObject({
    title: template('city', 'region', 'county', 'service'),
    leading: text,
    firstTwo: template('first', 'second'),
    businesses: text,
    region: text,
    results: v.optional(resultsSchema),
  }),
  industries: v.strictObject({
    title: template('city', 'region', 'county', 'service'),
    searches: text,
    /** The link to the nearest case study, and the same while its figures are a sample. */
    study: template('client'),
    sample: template('client'),
    /** What a drawing of each kind shows, for people who can't see it. */
    drawings: v.strictObject({
      pages: template('drawn'),
      season: template('drawn'),
      bearings: template('drawn', 'city'),
      query: template('drawn'),
    }),
    /** What the angles in a drawing of places are. */
    bearings: text,
  }),
  ground: v.strictObject({
    title: text,
    firstMove: text,
    /** Stands above the columns of the first step's sheet, which is drawn empty. */
    sheet: text,
  }),
  /** Shown on every city page. Without one, the block isn't there. */
  testimonial: v.optional(
    v.pipe(
      v.strictObject({
        title: text,
        quote: text,
        attribution: template('industry', 'city', 'region', 'county', 'service'),
        provenance,
      }),
      v.forward(
        v.partialCheck(
          [['attribution'], ['provenance']],
          ({ attribution, provenance: of }) => of === 'sample' || !attribution.includes('{'),
          'must name the client who said it, as a real quotation shows with the same words on every city page',
        ),
        ['attribution'],
      ),
    ),
  ),
  call: v.strictObject({
    text: template('search'),
    call: template('phone'),
    write: text,
  }),
  related: v.strictObject({
    cities: text,
    services: text,
  }),
});

export type ResultsWords = v.InferOutput<typeof resultsSchema>;
