import * as v from 'valibot';
import { distinct, forEach, someOf, text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

const rule = words('title', 'success', 'strength', 'evidence').entries;
const strength = v.picklist(['good', 'fair', 'mixed', 'weak']);

/** The title analyzer's words and word lists (SPEC §9, D16). */
export const titleWordsSchema = v.strictObject({
  ...toolHeading,
  exampleTitle: text,
  field: words('label', 'hint', 'placeholder', 'counter', 'empty'),
  submit: text,
  analyzing: text,
  counterStates: words('good', 'near', 'poor'),
  preview: words('title', 'desktop', 'phone', 'sampleDescription', 'untitled', 'pixels', 'fits', 'cut', 'note'),
  result: words(
    'title',
    'score',
    'gaugeLabel',
    'points',
    'powerWords',
    'noPowerWords',
    'suggestions',
    'noSuggestions',
    'announcement',
  ),
  labels: v.strictObject(forEach(['excellent', 'good', 'regular', 'poor'] as const, words('label', 'description'))),
  compare: words('title', 'lead', 'score', 'characters', 'titleColumn'),
  rules: v.strictObject({
    length: v.strictObject({
      ...rule,
      strength,
      ...words('warningShort', 'warningLong', 'error', 'suggestionShort', 'suggestionLong').entries,
    }),
    power: v.strictObject({ ...rule, strength, ...words('warning', 'error', 'suggestion').entries }),
    digits: v.strictObject({ ...rule, strength, ...words('warning', 'suggestion').entries }),
    emotion: v.strictObject({ ...rule, strength, ...words('warning', 'suggestion').entries }),
    brackets: v.strictObject({ ...rule, strength, ...words('warning', 'suggestion').entries }),
    substance: v.strictObject({ ...rule, strength, ...words('error', 'suggestion').entries }),
  }),
  strengths: words('good', 'fair', 'mixed', 'weak'),
  status: words('success', 'warning', 'error'),
  report: words('file', 'title', 'analyzed', 'score', 'characters', 'analysis', 'suggestions', 'powerWords'),
  powerWords: distinct(v.pipe(someOf(text, 30), v.maxLength(34, 'must have about 32 words (SPEC §9)'))),
  /** By language; the first is that of the page. */
  emotionalWords: v.strictObject({ en: distinct(someOf(text, 10)), es: distinct(someOf(text, 10)) }),
});

export type TitleWords = v.InferOutput<typeof titleWordsSchema>;
