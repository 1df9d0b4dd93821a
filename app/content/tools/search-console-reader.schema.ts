import * as v from 'valibot';
import { forEach, someOf, template, text, words } from '../engine/fields.ts';
import { toolPageHead } from './tool-pages.schema.ts';

const list = words('title', 'lead', 'none').entries;
/** Why a file isn't read. */
const faultNames = [
  'empty',
  'tooLarge',
  'notText',
  'noTable',
  'noLists',
  'noPosition',
  'noRows',
  'brokenZip',
  'encryptedZip',
  'unzipFirst',
] as const;

/** The Search Console reader's words (product.md, "Search Console reader"). */
export const searchConsoleSchema = v.strictObject({
  head: toolPageHead,
  drop: words('eyebrow', 'title', 'lead', 'field', 'hint', 'kept', 'noScript'),
  steps: v.strictObject({ title: text, items: someOf(text) }),
  limits: v.strictObject({ title: text, items: someOf(text) }),
  /** The export behind a case study's figures (product.md, "Evidence of a figure"). */
  evidence: v.strictObject({
    ...words('sample', 'find', 'table', 'month', 'clicks', 'impressions').entries,
    title: template('client'),
    back: template('client'),
  }),
  working: text,
  read: template('queries', 'pages', 'name'),
  faults: v.strictObject(forEach(faultNames, template('name', 'columns'))),
  failed: text,
  glance: v.strictObject({
    ...words('eyebrow', 'title', 'clicks', 'impressions', 'rate', 'queries', 'full').entries,
    days: template('first', 'last', 'count'),
    miscounted: template('first', 'last'),
    periods: template('later', 'earlier'),
    unlisted: template('clicks', 'total', 'percent'),
    noDays: text,
  }),
  options: v.strictObject({
    ...words('title', 'brand', 'brandHint', 'target', 'targetHint', 'swap', 'submit', 'stale').entries,
    position: template('position'),
  }),
  lists: v.strictObject({
    curve: v.strictObject({
      ...list,
      ...words('tooFew', 'axis', 'note', 'handoffTitle').entries,
      drawing: template('points'),
      point: template('position', 'rate'),
      handoff: template('position'),
    }),
    opportunities: v.strictObject({
      ...list,
      ...words('note').entries,
      target: template('position', 'rate'),
      unknown: text,
    }),
    losses: v.strictObject({
      ...list,
      ...words('note', 'noCurve', 'onePeriod', 'noPages').entries,
      reasons: words('gone', 'demand', 'position', 'clicks', 'rate', 'several', 'chance'),
    }),
    overlaps: v.strictObject({ ...list, ...words('note', 'noPairs').entries }),
    brand: v.strictObject({ ...list, ...words('brand', 'other').entries }),
    languages: v.strictObject({ ...list, ...words('en', 'es', 'unknown').entries }),
    questions: v.strictObject({ ...list }),
  }),
  columns: words(
    'position',
    'query',
    'queries',
    'page',
    'pages',
    'kind',
    'language',
    'clicks',
    'impressions',
    'rate',
    'low',
    'high',
    'allRate',
    'gain',
    'gainLow',
    'gainHigh',
    'clicksBefore',
    'change',
    'reason',
    'byDemand',
    'byPosition',
    'byClicks',
    'positionBefore',
    'lead',
    'leadPosition',
    'leadShare',
    'second',
    'secondPosition',
  ),
  table: v.strictObject({
    name: template('title'),
    sortBy: template('column'),
    sorted: v.strictObject({ ascending: template('column'), descending: template('column') }),
    showMore: template('count'),
    download: template('title'),
    print: template('title'),
    ...words('downloadShort', 'printShort', 'file').entries,
  }),
  report: v.strictObject({
    ...words('print', 'hint', 'send', 'title', 'limits').entries,
    top: template('count', 'total'),
    date: template('date'),
  }),
  files: v.strictObject({
    title: text,
    read: template('name', 'rows', 'table'),
    skipped: template('name', 'rows', 'row'),
    summed: template('name', 'rows'),
    capped: template('name', 'rows'),
    repeated: template('name'),
    unused: template('name'),
    unread: template('reason'),
    tables: words('queries', 'pages', 'pairs', 'days'),
  }),
});

export type SearchConsoleWords = Omit<v.InferOutput<typeof searchConsoleSchema>, 'head'>;
