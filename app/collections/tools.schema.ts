import * as v from 'valibot';
import { internalPath, listOf, pageMeta, someOf, text } from './fields.ts';

/** The industries of the cluster generator (SPEC §3). */
export const industries = ['tecnologia', 'marketing', 'salud', 'finanzas', 'educacion', 'ecommerce', 'otros'] as const;

/** The depths of the cluster generator (SPEC §3). */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

const toolId = v.picklist(['roi-calculator', 'cluster-generator', 'title-analyzer']);
const titleText = words('title', 'text');
const toast = words('title', 'description');

/** What the three tools say alike. */
const sharedSchema = v.strictObject({
  ...words('noScript', 'example', 'copyLink', 'ask', 'downloadText', 'print', 'reportFrom').entries,
  copied: toast,
  copyFailed: toast,
  textCopied: toast,
  textCopyFailed: toast,
  number: words('empty', 'unreadable', 'below', 'above', 'offStep'),
});

/** The resources page (SPEC §2): hero, three tool cards, help block. */
export const resourcesPageSchema = v.strictObject({
  meta: pageMeta,
  hero: words('eyebrow', 'headline', 'lead'),
  cards: v.strictObject({
    label: text,
    items: listOf(v.strictObject({ tool: toolId, ...titleText.entries, action: text }), 3),
  }),
  help: v.strictObject({
    ...words('eyebrow', 'title', 'text', 'phoneLabel').entries,
    link: v.strictObject({ label: text, path: internalPath }),
  }),
  shared: sharedSchema,
});

const heading = words('eyebrow', 'title', 'lead', 'example').entries;
const field = words('label', 'hint');
const labelText = words('label', 'text');

/** The ROI calculator's words (SPEC §9). */
export const roiWordsSchema = v.strictObject({
  ...heading,
  fields: v.strictObject({
    keyword: words('label', 'hint', 'placeholder'),
    volume: field,
    position: words('label', 'hint', 'option'),
    curve: v.strictObject({
      ...field.entries,
      options: words('standard', 'overview'),
      source: words('standard', 'overview'),
    }),
    rate: field,
    conversion: words('label', 'hint', 'slider'),
    value: field,
    investment: field,
    ramp: words('label', 'hint', 'none', 'months'),
  }),
  submit: text,
  result: words(
    'title',
    'titleFor',
    'traffic',
    'trafficUnit',
    'conversions',
    'conversionsUnit',
    'revenue',
    'profit',
    'monthUnit',
    'roi',
    'announcement',
  ),
  tiers: v.strictObject({ excellent: labelText, positive: labelText, moderate: labelText, negative: labelText }),
  marker: words('title', 'value', 'label', 'low', 'even', 'high'),
  more: words('paidAds', 'paidAdsText', 'annual', 'annualText', 'tip', 'tipText'),
  plot: words(
    'title',
    'label',
    'revenue',
    'cost',
    'axis',
    'breakEvenMark',
    'breakEven',
    'breakEvenNone',
    'note',
    'noteFlat',
    'table',
    'month',
    'cumulativeRevenue',
    'cumulativeCost',
    'balance',
  ),
  truths: words('title', 'lead', 'rate', 'rateImpossible', 'traffic', 'trafficImpossible', 'customers', 'nothing'),
  report: words('file', 'title', 'inputs', 'results'),
});

/** The cluster generator's words, subtopics and idea templates (SPEC §9, D16). */
export const clusterWordsSchema = v.strictObject({
  ...heading,
  exampleHead: words('count', 'pages', 'links', 'hours', 'authority'),
  fields: v.strictObject({
    topic: words('label', 'hint', 'placeholder', 'empty'),
    industry: v.strictObject({ label: text, options: words(...industries) }),
    count: words('label', 'option', 'recommended'),
    depth: v.strictObject({ label: text, options: words(...depths) }),
  }),
  submit: text,
  generating: text,
  result: words('title', 'pages', 'links', 'hours', 'authority', 'authorityLabel', 'authorityNote', 'announcement'),
  map: words('title', 'label', 'caption', 'more', 'harbour', 'button', 'alert'),
  tree: words('title', 'pillar', 'pillarTitle', 'pillarWords', 'articleWords', 'spare', 'openAll', 'closeAll'),
  matrix: words('title', 'lead', 'from', 'to', 'anchor'),
  copy: text,
  downloads: words('text', 'csv', 'markdown', 'label'),
  report: v.strictObject({
    ...words('file', 'title', 'industry', 'depth', 'summary', 'pillar', 'subtopics', 'links').entries,
    csvHead: listOf(text, 5),
    csvTypes: words('pillar', 'article', 'spare'),
  }),
  names: someOf(text),
  subtopics: v.strictObject(forEach(industries, distinct(listOf(text, 12)))),
  ideas: v.strictObject(forEach(depths, distinct(someOf(template(), 6)))),
  industryIdeas: v.strictObject(forEach(industries, distinct(someOf(template(), 3)))),
});

const rule = words('title', 'success', 'strength', 'evidence').entries;
const strength = v.picklist(['good', 'fair', 'mixed', 'weak']);

/** The title analyzer's words and word lists (SPEC §9, D16). */
export const titleWordsSchema = v.strictObject({
  ...heading,
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
    'evidence',
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
  emotionalWords: distinct(someOf(text, 10)),
});

export type ResourcesPage = v.InferOutput<typeof resourcesPageSchema>;
export type SharedToolWords = v.InferOutput<typeof sharedSchema>;
export type RoiWords = v.InferOutput<typeof roiWordsSchema>;
export type ClusterWords = v.InferOutput<typeof clusterWordsSchema>;
export type TitleWords = v.InferOutput<typeof titleWordsSchema>;

function words<const TKey extends string>(...keys: readonly TKey[]) {
  return v.strictObject(forEach(keys, text));
}

function forEach<const TKey extends string, TSchema>(keys: readonly TKey[], schema: TSchema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<TKey, TSchema>;
}

/** A list in which no text stands twice, whatever its capitals. */
function distinct<TSchema extends v.GenericSchema<unknown, string[]>>(schema: TSchema) {
  return v.pipe(
    schema,
    v.check(
      (items: string[]) => new Set(items.map((item) => item.toLowerCase())).size === items.length,
      'has a text twice',
    ),
  );
}

/** An idea names both the topic and the subtopic, or two subtopics would give the same article. */
function template() {
  return v.pipe(
    text,
    v.regex(/\{[Tt]opic\}/, 'must contain {topic} or {Topic}'),
    v.regex(/\{[Ss]ubtopic\}/, 'must contain {subtopic} or {Subtopic}'),
  );
}
