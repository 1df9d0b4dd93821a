import * as v from 'valibot';
import { provenance, someOf, template, text, words } from '../engine/fields.ts';

/** Words that every city page shares. */
export const cityPageSchema = v.strictObject({
  services: text,
  pairTitle: template('service', 'city'),
  /** A county's full name: '{name} County'. */
  county: template('name'),
  badge: template('city', 'region', 'county', 'service'),
  /** Head data for a city page that brings none. */
  generated: v.strictObject({
    description: template('service', 'city', 'county', 'price', 'duration'),
    keywords: someOf(template('service', 'city', 'county'), 4),
  }),
  offer: v.strictObject({ terms: template('price', 'duration'), write: text, who: text }),
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
  }),
  industries: v.strictObject({
    title: template('city', 'region', 'county', 'service'),
    searches: text,
    /** The link to the nearest case study, and the same while its figures are a sample. */
    study: template('client'),
    sample: template('client'),
    /** Beside each search, what often stands first on its results page: a sample, not a screenshot. */
    first: words('title', 'answer', 'map'),
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
