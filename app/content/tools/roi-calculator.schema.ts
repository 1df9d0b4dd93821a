import * as v from 'valibot';
import { listOf, template, text, words } from '../engine/fields.ts';
import { toolHeading } from './tool-pages.schema.ts';

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
  limits: text,
  fields: v.strictObject({
    keyword: words('label', 'hint', 'placeholder'),
    volume: field,
    position: v.strictObject({ ...words('label', 'hint').entries, option: template('position') }),
    rate: field,
    conversion: words('label', 'hint', 'slider'),
    value: field,
    investment: field,
  }),
  submit: text,
  again: text,
  own: v.strictObject({
    ...words('title', 'lead').entries,
    margin: field,
    close: field,
    present: v.strictObject({ ...words('label', 'hint', 'none').entries, option: template('position') }),
    now: field,
    click: field,
    ramp: v.strictObject({ ...words('label', 'hint', 'none').entries, months: template('months') }),
  }),
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
      'stale',
      'presetRate',
      'ownRate',
    ).entries,
    titleFor: template('keyword'),
    /** The result in one sentence: what's left each month, or what's lost. */
    gain: template('profit', 'investment'),
    loss: template('loss', 'investment'),
    announcement: template('roi', 'profit'),
    basis: template('volume', 'position', 'rate', 'source', 'conversion', 'value', 'investment'),
    basisOwn: template('margin', 'close', 'now'),
  }),
  /** The same result by a lower click curve, and where both curves come from. */
  lower: v.strictObject({
    text: template('rate', 'traffic', 'roi'),
    sources: listOf(v.strictObject({ ...labelText.entries, url: v.pipe(v.string(), v.url('must be a URL')) }), 2),
  }),
  kept: v.strictObject({
    ...words('title', 'visits', 'visitsUnit', 'customers', 'customersUnit', 'grossProfit', 'profit', 'monthUnit')
      .entries,
    text: template('roi'),
  }),
  tiers: v.strictObject({
    excellent: labelText,
    positive: labelText,
    moderate: labelText,
    negative: labelText,
    /** For an investment that comes back to the dollar, instead of the negative tier's text. */
    even: words('text'),
    /** For an investment of 0, which has no return, instead of the negative tier's text. */
    none: words('text'),
  }),
  marker: v.strictObject({
    ...words('title', 'low', 'even', 'high').entries,
    value: template('marker'),
    label: template('marker'),
  }),
  more: v.strictObject({
    ...words('paidAds', 'annual', 'tip', 'tipText').entries,
    paidAdsText: template('amount', 'traffic', 'price'),
    annualText: template('revenue', 'investment'),
  }),
  plot: v.strictObject({
    ...words(
      'title',
      'revenue',
      'grossProfit',
      'cost',
      'axis',
      'breakEvenNone',
      'noteFlat',
      'table',
      'month',
      'cumulativeRevenue',
      'cumulativeGrossProfit',
      'cumulativeCost',
      'balance',
    ).entries,
    note: template('months'),
    label: template('earned', 'revenue', 'cost', 'breakEven'),
    breakEvenMark: template('month'),
    breakEven: template('month'),
  }),
  truths: v.strictObject({
    ...words('title', 'lead', 'rateImpossible', 'trafficImpossible', 'customersImpossible', 'nothing').entries,
    traffic: template('traffic', 'given'),
    rate: template('rate', 'given'),
    customers: template('count'),
  }),
  report: words('file', 'title', 'date', 'inputs', 'results', 'year'),
});

export type RoiWords = v.InferOutput<typeof roiWordsSchema>;
