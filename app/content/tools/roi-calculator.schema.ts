import * as v from 'valibot';
import { text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

const field = words('label', 'hint');
const labelText = words('label', 'text');

/** The ROI calculator's words (SPEC §9). */
export const roiWordsSchema = v.strictObject({
  ...toolHeading,
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
  tiers: v.strictObject({
    excellent: labelText,
    positive: labelText,
    moderate: labelText,
    negative: labelText,
    /** For an investment of nothing, which has no return. */
    none: labelText,
  }),
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

export type RoiWords = v.InferOutput<typeof roiWordsSchema>;
