import * as v from 'valibot';
import { counted, forEach, someOf, template, text, words } from '../engine/fields.ts';
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
  /** How well it reads, in figures that its tests measure. */
  measured: v.strictObject({
    title: text,
    exports: template('count', 'read'),
    queries: template('count', 'right'),
    curve: template('sites', 'queries', 'median', 'ninetieth'),
  }),
  /** The export behind a case study's figures (product.md, "Evidence of a figure"). */
  evidence: v.strictObject({
    ...words('sample', 'find', 'table', 'month', 'clicks', 'impressions').entries,
    title: template('client'),
    back: template('client'),
  }),
  working: text,
  read: template('queries', 'pages', 'name'),
  /** Numbers with their nouns, for the sentences. */
  counts: v.strictObject({ queries: counted, pages: counted, days: counted, rows: counted, clicks: counted }),
  faults: v.strictObject(forEach(faultNames, template('name', 'columns'))),
  failed: text,
  glance: v.strictObject({
    ...words('eyebrow', 'title', 'clicks', 'impressions', 'rate', 'queries', 'full').entries,
    days: template('first', 'last', 'days'),
    compared: template('date'),
    comparedDays: template('first', 'last', 'days'),
    miscounted: template('first', 'last'),
    periods: template('later', 'earlier'),
    unlisted: template('clicks', 'total', 'percent'),
    noDays: text,
  }),
  options: words('title', 'brand', 'brandHint', 'swap', 'submit', 'stale'),
  lists: v.strictObject({
    curve: v.strictObject({
      ...list,
      ...words('axis', 'note', 'handoffTitle').entries,
      drawing: template('points'),
      point: template('position', 'rate'),
      handoff: template('position'),
    }),
    opportunities: v.strictObject({ ...list, ...words('note', 'unknown').entries }),
    losses: v.strictObject({
      ...list,
      ...words('note', 'noCurve', 'onePeriod', 'noPages').entries,
      reasons: words('gone', 'impressions', 'position', 'clicks', 'rate', 'several', 'chance'),
    }),
    changes: v.strictObject(list),
    overlaps: v.strictObject({ ...list, ...words('note', 'noPairs').entries }),
    brand: v.strictObject({ ...list, ...words('brand', 'other').entries }),
    languages: v.strictObject({ ...list, ...words('en', 'es', 'other', 'unknown').entries }),
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
    'own',
    'reach',
    'gain',
    'gainLow',
    'gainHigh',
    'clicksBefore',
    'change',
    'reason',
    'byImpressions',
    'impressionsBefore',
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
  /** Keeping an export in the browser. */
  keep: v.strictObject({
    ...words('title', 'text', 'action', 'failed', 'forget', 'forgotten').entries,
    kept: template('date'),
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
