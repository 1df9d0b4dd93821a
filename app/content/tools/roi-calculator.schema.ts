import * as v from 'valibot';
import { template, text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

const field = words('label', 'hint');
const labelText = words('label', 'text');

/** The ROI calculator's words (product.md, "ROI calculator"). */
export const roiWordsSchema = v.strictObject({
  ...toolHeading,
  example: template(
    'volume',
    'position',
    'rate',
    'traffic',
    'conversion',
    'conversions',
    'value',
    'revenue',
    'investment',
    'profit',
    'roi',
  ),
  fields: v.strictObject({
    keyword: words('label', 'hint', 'placeholder'),
    volume: field,
    position: v.strictObject({ ...words('label', 'hint').entries, option: template('position') }),
    curve: v.strictObject({
      ...field.entries,
      options: words('standard', 'overview'),
      source: words('standard', 'overview'),
    }),
    rate: field,
    conversion: words('label', 'hint', 'slider'),
    value: field,
    investment: field,
    ramp: v.strictObject({ ...words('label', 'hint', 'none').entries, months: template('months') }),
  }),
  submit: text,
  result: v.strictObject({
    ...words(
      'title',
      'traffic',
      'trafficUnit',
      'conversions',
      'conversionsUnit',
      'revenue',
      'profit',
      'monthUnit',
      'roi',
    ).entries,
    titleFor: template('keyword'),
    announcement: template('roi', 'profit'),
  }),
  tiers: v.strictObject({
    excellent: labelText,
    positive: labelText,
    moderate: labelText,
    negative: labelText,
    /** For an investment of 0, which has no return. */
    none: labelText,
  }),
  marker: v.strictObject({
    ...words('title', 'low', 'even', 'high').entries,
    value: template('marker'),
    label: template('marker'),
  }),
  more: v.strictObject({
    ...words('paidAds', 'annual', 'tip', 'tipText').entries,
    paidAdsText: template('amount', 'traffic'),
    annualText: template('revenue', 'investment'),
  }),
  plot: v.strictObject({
    ...words(
      'title',
      'revenue',
      'cost',
      'axis',
      'breakEvenNone',
      'noteFlat',
      'table',
      'month',
      'cumulativeRevenue',
      'cumulativeCost',
      'balance',
    ).entries,
    note: template('months'),
    label: template('revenue', 'cost', 'breakEven'),
    breakEvenMark: template('month'),
    breakEven: template('month'),
  }),
  truths: v.strictObject({
    ...words('title', 'lead', 'rateImpossible', 'trafficImpossible', 'nothing').entries,
    traffic: template('traffic', 'given'),
    rate: template('rate', 'given'),
    customers: template('count'),
  }),
  report: words('file', 'title', 'inputs', 'results'),
});

export type RoiWords = v.InferOutput<typeof roiWordsSchema>;
