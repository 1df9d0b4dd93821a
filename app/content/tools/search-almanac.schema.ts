import * as v from 'valibot';
import { citedSource } from '../cities/cities.schema.ts';
import { template, text, words } from '../engine/fields.ts';
import { toolPageHead } from './tool-pages.schema.ts';

const month = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 to 12'), v.maxValue(12, 'must be 1 to 12'));

/**
 * The almanac: a tide table of demand, each cell a published figure (product.md, "Search almanac").
 */
export const searchAlmanacSchema = v.strictObject({
  head: toolPageHead,
  table: v.strictObject({
    ...words('title', 'caption', 'city', 'state', 'today', 'sources').entries,
    /** The legend: each color of a cell, and an empty one. */
    key: words('high', 'low', 'season', 'empty'),
    /** The figures beside the heading. */
    counts: words('figures', 'publishers', 'empty'),
    /** A cell in words, in the list of sources. */
    said: template('place', 'months', 'figure', 'what'),
    /** From one month to another. */
    span: template('from', 'to'),
  }),
  entries: v.array(
    v.pipe(
      v.strictObject({
        /** A city's file name, or nothing for the whole state. */
        city: v.optional(text),
        from: month,
        to: month,
        level: v.picklist(['high', 'low', 'season']),
        figure: text,
        what: text,
        source: citedSource,
      }),
      v.check(({ from, to }) => from <= to, 'must not end before it begins'),
    ),
  ),
});

export type SearchAlmanac = v.InferOutput<typeof searchAlmanacSchema>;
