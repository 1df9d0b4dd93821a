import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, template, text, words } from '../engine/fields.ts';
import { toolHeading } from './tool-pages.schema.ts';

/** The studies and documents that the rules cite. */
const sourceIds = ['googleTitle', 'zyppy', 'outbrain'] as const;

const sources = v.array(v.picklist(sourceIds));
const strength = v.picklist(['good', 'fair', 'mixed', 'weak']);
const rule = {
  ...words('title', 'evidence').entries,
  strength,
  sources,
  success: template('length', 'count', 'words'),
};

const labeled = v.strictObject({ label: text });

/** The title analyzer's words and word lists (product.md, "Title analyzer"). */
export const titleWordsSchema = v.strictObject({
  ...toolHeading,
  example: template('title', 'length', 'score', 'label'),
  exampleTitle: text,
  field: v.strictObject({ ...words('label', 'hint', 'placeholder', 'empty').entries, counter: template('length') }),
  ...words('limits', 'submit', 'analyzing', 'again', 'compareList', 'sourcesLabel').entries,
  counterStates: v.strictObject(
    forEach(['good', 'short', 'near', 'long', 'cut'] as const, template('pixels', 'limit')),
  ),
  page: v.strictObject({
    ...words('title', 'lead').entries,
    siteName: labeled,
    url: labeled,
    description: labeled,
  }),
  preview: v.strictObject({
    ...words('title', 'phone', 'sampleDescription', 'untitled', 'fits', 'phoneFits').entries,
    desktop: template('limit'),
    limit: template('limit'),
    ruler: template('pixels', 'limit'),
    pixels: template('width', 'limit'),
    cut: template('kept'),
    phoneCut: template('kept'),
  }),
  result: v.strictObject({
    ...words('title', 'powerWords', 'noPowerWords', 'suggestions', 'noSuggestions').entries,
    score: template('score'),
    points: template('points', 'max'),
    gaugeLabel: template('score'),
    announcement: template('score', 'label'),
    ceiling: template('power', 'ceiling'),
    stale: template('title'),
    columns: words('rule', 'found', 'points', 'evidence'),
  }),
  labels: v.strictObject(forEach(['excellent', 'good', 'regular', 'poor'] as const, words('label', 'description'))),
  compare: words('title', 'lead', 'score', 'characters', 'titleColumn'),
  rules: v.strictObject({
    length: v.strictObject({
      ...rule,
      warningShort: template('length'),
      warningLong: template('length'),
      error: template('length'),
      whole: template('pixels', 'limit'),
      cut: template('pixels', 'limit', 'kept'),
      suggestionShort: template('missing'),
      suggestionLong: template('extra'),
    }),
    power: v.strictObject({
      ...rule,
      ...words('error').entries,
      warning: template('count', 'words'),
      suggestion: template('words'),
    }),
    digits: v.strictObject({ ...rule, ...words('warning', 'suggestion').entries }),
    emotion: v.strictObject({ ...rule, ...words('warning').entries, suggestion: template('words') }),
    brackets: v.strictObject({ ...rule, ...words('warning', 'suggestion').entries }),
    substance: v.strictObject({ ...rule, success: text, ...words('error', 'suggestion').entries }),
  }),
  strengths: words('good', 'fair', 'mixed', 'weak'),
  status: words('success', 'warning', 'error'),
  sources: v.strictObject(
    // A study that's only known from copies is cited by author, year, and title, without a link.
    forEach(sourceIds, v.strictObject({ label: text, url: v.optional(v.pipe(v.string(), v.url('must be a URL'))) })),
  ),
  report: words(
    'file',
    'title',
    'date',
    'analyzed',
    'score',
    'characters',
    'width',
    'analysis',
    'suggestions',
    'powerWords',
    'notGiven',
  ),
  list: v.strictObject({
    ...words(
      'title',
      'field',
      'placeholder',
      'submit',
      'clear',
      'download',
      'file',
      'kept',
      'none',
      'stale',
      'summary',
      'table',
      'limits',
    ).entries,
    lead: template('limit'),
    read: template('count'),
    leftOut: template('count', 'limit'),
    empty: template('count'),
    showAll: template('count'),
    sortBy: template('column'),
    sorted: v.strictObject({ ascending: template('column'), descending: template('column') }),
    counts: v.strictObject({
      cut: template('count'),
      same: template('count'),
      capitals: template('count'),
      vague: template('count'),
      brandTwice: template('count'),
    }),
    columns: words('row', 'title', 'url', 'characters', 'pixels', 'findings'),
    findings: v.strictObject({ ...words('cut', 'capitals', 'vague', 'brandTwice').entries, same: template('row') }),
    /** Titles that say nothing about their page, in both languages. */
    vagueTitles: distinct(someOf(text, 10)),
  }),
  /** Exactly 32 (product.md, "Power words"). */
  powerWords: distinct(listOf(text, 32)),
  /** By language. The page's comes first in suggestions. */
  emotionalWords: v.strictObject({ en: distinct(someOf(text, 10)), es: distinct(someOf(text, 10)) }),
});

export type TitleWords = v.InferOutput<typeof titleWordsSchema>;
export type SourceId = (typeof sourceIds)[number];
