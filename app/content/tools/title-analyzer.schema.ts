import * as v from 'valibot';
import { distinct, forEach, someOf, template, text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

const rule = { ...words('title', 'strength', 'evidence').entries, success: template('length', 'count', 'words') };
const strength = v.picklist(['good', 'fair', 'mixed', 'weak']);

/** The title analyzer's words and word lists (product.md, "Title analyzer"). */
export const titleWordsSchema = v.strictObject({
  ...toolHeading,
  example: template('title', 'length', 'score', 'label'),
  exampleTitle: text,
  field: v.strictObject({ ...words('label', 'hint', 'placeholder', 'empty').entries, counter: template('length') }),
  submit: text,
  analyzing: text,
  counterStates: words('good', 'near', 'poor'),
  preview: v.strictObject({
    ...words('title', 'desktop', 'phone', 'sampleDescription', 'untitled', 'fits', 'note').entries,
    pixels: template('width', 'limit'),
    cut: template('kept'),
  }),
  result: v.strictObject({
    ...words('title', 'powerWords', 'noPowerWords', 'suggestions', 'noSuggestions').entries,
    score: template('score'),
    points: template('points', 'max'),
    gaugeLabel: template('score'),
    announcement: template('score', 'label'),
  }),
  labels: v.strictObject(forEach(['excellent', 'good', 'regular', 'poor'] as const, words('label', 'description'))),
  compare: words('title', 'lead', 'score', 'characters', 'titleColumn'),
  rules: v.strictObject({
    length: v.strictObject({
      ...rule,
      strength,
      warningShort: template('length'),
      warningLong: template('length'),
      suggestionShort: template('missing'),
      suggestionLong: template('extra'),
      error: template('length'),
    }),
    power: v.strictObject({
      ...rule,
      strength,
      ...words('error').entries,
      warning: template('count', 'words'),
      suggestion: template('words'),
    }),
    digits: v.strictObject({ ...rule, strength, ...words('warning', 'suggestion').entries }),
    emotion: v.strictObject({ ...rule, strength, ...words('warning').entries, suggestion: template('words') }),
    brackets: v.strictObject({ ...rule, strength, ...words('warning', 'suggestion').entries }),
    substance: v.strictObject({ ...rule, success: text, strength, ...words('error', 'suggestion').entries }),
  }),
  strengths: words('good', 'fair', 'mixed', 'weak'),
  status: words('success', 'warning', 'error'),
  report: words('file', 'title', 'analyzed', 'score', 'characters', 'analysis', 'suggestions', 'powerWords'),
  powerWords: distinct(v.pipe(someOf(text, 30), v.maxLength(34, 'must have about 32 words'))),
  /** By language. The first is the page's. */
  emotionalWords: v.strictObject({ en: distinct(someOf(text, 10)), es: distinct(someOf(text, 10)) }),
});

export type TitleWords = v.InferOutput<typeof titleWordsSchema>;
