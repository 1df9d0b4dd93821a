import * as v from 'valibot';
import { link, listOf, pageMeta, slug, template, text, words } from '../engine/fields.ts';

/** Words of the home page in the order of its sections (product.md, "Home"). */
export const homeSchema = v.strictObject({
  meta: pageMeta,
  hero: v.strictObject({
    ...words('eyebrow', 'headline', 'lead', 'services', 'or', 'tools', 'chartLabel', 'chartCaption').entries,
    /** In the place of the caption while the city is pointed at. */
    cityFact: template('city', 'population', 'county', 'source'),
    claimsNote: text,
    /** Leads to what documents the claims, once the owner has filled any of it in. */
    claimsLink: text,
  }),
  why: v.strictObject({
    title: text,
    cards: listOf(v.strictObject({ title: text, text, link: v.optional(link) }), 4),
    /** Three searches on a crop of the chart. */
    chart: v.strictObject({
      label: text,
      queries: v.array(v.strictObject({ city: slug, when: text, query: text, lang: v.optional(text) })),
    }),
    /** Searches from far from a sale to the call. */
    depths: v.strictObject({ far: text, queries: listOf(text, 3), near: text, land: text }),
    /** The states of a page that software checks. */
    pages: words('checked', 'waiting', 'fault'),
    /** A page and what is on it. */
    page: v.strictObject({ question: text, callouts: listOf(text, 4), call: text }),
  }),
  services: words('title', 'all', 'service', 'keep', 'price', 'duration'),
  results: words('title', 'lead', 'all'),
  process: v.strictObject({
    title: text,
    lead: template('continuing'),
    link: text,
    /** Each step with the document it yields and its drawing. */
    steps: listOf(
      v.strictObject({
        ...words('title', 'when', 'text', 'document').entries,
        drawing: v.picklist(['questions', 'map', 'briefs', 'plan']),
      }),
      4,
    ),
  }),
  blog: v.strictObject({ title: text, minutes: template('minutes'), all: text }),
  explore: v.strictObject({
    title: text,
    columns: listOf(v.strictObject({ title: text, links: v.array(link) }), 4),
  }),
  final: v.strictObject({
    ...words('title', 'text').entries,
    /** The minutes of the call. */
    plan: listOf(words('when', 'text'), 3),
  }),
});

export type HomeWords = v.InferOutput<typeof homeSchema>;
