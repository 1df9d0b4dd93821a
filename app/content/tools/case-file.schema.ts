import * as v from 'valibot';
import { forEach, someOf, template, text, words } from '../engine/fields.ts';
import { faultNames } from './search-console-reader.schema.ts';
import { toolPageHead } from './tool-pages.schema.ts';

/** Why a file isn't in a plan. */
const refusals = [...faultNames, 'unknown', 'tooMany', 'webArchive'] as const;

/** The heading of one kind of line, and its fix. */
const line = v.strictObject({ title: template('subject', 'count'), fix: text });

/** The case file's words (product.md, "Case file"). The rules' words are those of the X-ray. */
export const caseFileSchema = v.strictObject({
  head: toolPageHead,
  intake: v.strictObject({
    ...words('eyebrow', 'title', 'lead', 'field', 'hint', 'kept', 'keywords', 'keywordsHint', 'brand', 'brandHint')
      .entries,
    ...words('submit', 'clear', 'empty', 'noScript').entries,
    chosen: template('count', 'names'),
  }),
  kinds: v.strictObject({ title: text, items: someOf(text) }),
  limits: v.strictObject({ title: text, items: someOf(text) }),
  working: template('done', 'total'),
  ...words('cancel', 'canceled', 'failed', 'stale', 'notPlan').entries,
  read: template('queries', 'pages', 'listed'),
  refused: template('count'),
  refusals: v.strictObject(forEach(refusals, template('name'))),
  plan: v.strictObject({
    ...words('eyebrow', 'title', 'lead', 'none', 'do', 'evidence', 'worth', 'who', 'unknown', 'me', 'developer')
      .entries,
    ...words('whoNote', 'worthNote', 'struck').entries,
    others: template('count'),
    /** A line about more than one page. */
    more: template('title', 'count'),
    clicks: template('low', 'high'),
    clicksAll: template('low', 'high'),
    /** Where both ends of the range are the same. */
    about: template('count'),
    aboutAll: template('count'),
    dollars: template('low', 'high'),
  }),
  lines: v.strictObject({
    gain: line,
    overlap: line,
    sameTitle: line,
    queryTitle: line,
    noPage: line,
    loss: v.strictObject({
      title: template('subject', 'count'),
      fixes: words('gone', 'demand', 'position', 'clicks', 'rate', 'several', 'chance'),
    }),
  }),
  facts: v.strictObject({
    query: template('query', 'position', 'impressions', 'clicks'),
    shown: template('page', 'position', 'clicks'),
    page: template('page', 'clicks'),
    fell: template('clicksBefore', 'clicks', 'positionBefore', 'position'),
    title: template('title'),
    keyword: template('text', 'volume'),
    more: template('count'),
  }),
  figures: words('title', 'lead', 'value', 'low', 'high'),
  actions: v.strictObject({
    ...words('up', 'down', 'strike', 'restore', 'save', 'share', 'print', 'send', 'printHint').entries,
    name: template('action', 'title'),
    moved: template('title', 'number'),
    struck: template('title'),
    restored: template('title'),
  }),
  send: words('title', 'lead', 'what', 'go'),
  sheet: v.strictObject({
    title: text,
    site: template('title', 'host'),
    date: template('date'),
    limits: text,
    file: text,
  }),
});

export type CaseFileWords = Omit<v.InferOutput<typeof caseFileSchema>, 'head'>;
