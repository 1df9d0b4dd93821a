import * as v from 'valibot';
import { template, text, words } from '../engine/fields.ts';
import { toolHeading } from './tool-pages.schema.ts';

const field = words('label', 'hint');
const labelText = words('label', 'text');
const curves = words('standard', 'searches', 'overview');

const rangeNames = words('volume', 'rate', 'conversion', 'value', 'investment', 'margin', 'close', 'ramp');

/** The words of a plan of several keywords (product.md, "ROI plan"). */
const roiPlanSchema = v.strictObject({
  ...words('title', 'field', 'placeholder', 'kept', 'submit', 'clear', 'none', 'fixAbove', 'stale').entries,
  lead: template('limit'),
  read: template('count'),
  leftOut: template('count', 'limit'),
  faults: v.strictObject({
    ...words('title', 'noKeyword', 'noVolume', 'volume', 'position', 'twice').entries,
    row: template('row', 'text', 'reason'),
  }),
  summaryAhead: template('profit', 'roi'),
  summaryBehind: template('profit', 'roi'),
  basis: template('position', 'rate', 'curve', 'conversion', 'close', 'value', 'margin', 'investment'),
  ...words('newVisits', 'newVisitsUnit', 'customers', 'customersUnit', 'grossProfit', 'profit', 'monthUnit').entries,
  table: text,
  columns: words('keyword', 'volume', 'position', 'visitsNow', 'visitsThen', 'newVisits', 'customers', 'grossProfit'),
  ...words('notFound', 'total', 'limits', 'download', 'print', 'copyLink', 'file', 'date').entries,
});

export type RoiPlanWords = v.InferOutput<typeof roiPlanSchema>;

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
    curve: v.strictObject({
      ...field.entries,
      options: curves,
      source: curves,
    }),
    rate: field,
    conversion: words('label', 'hint', 'slider'),
    value: field,
    investment: field,
    ramp: v.strictObject({ ...words('label', 'hint', 'none').entries, months: template('months') }),
  }),
  submit: text,
  again: text,
  open: words('own', 'ranges', 'plan'),
  own: v.strictObject({
    ...words('title', 'lead').entries,
    margin: field,
    close: field,
    present: v.strictObject({ ...words('label', 'hint', 'none').entries, option: template('position') }),
    now: field,
    click: field,
  }),
  ranges: v.strictObject({
    ...words('title', 'lead', 'low', 'expected', 'high', 'suggest', 'suggestNote').entries,
    lowOf: template('field'),
    highOf: template('field'),
    names: rangeNames,
    faults: v.strictObject({ lowAbove: template('expected'), highBelow: template('expected') }),
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
      'ownRate',
    ).entries,
    titleFor: template('keyword'),
    /** The result in one sentence: what's left each month, or what's lost. */
    gain: template('profit', 'investment'),
    loss: template('loss', 'investment'),
    /** The other end of the range. */
    half: template('profit'),
    announcement: template('roi', 'profit'),
    basis: template('volume', 'position', 'rate', 'curve', 'conversion', 'value', 'investment'),
    basisOwn: template('margin', 'close', 'now'),
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
  fan: v.strictObject({
    ...words('title', 'axis', 'table', 'drawing').entries,
    ahead: template('amount'),
    behind: template('amount'),
    chance: template('count'),
    chanceNone: template('draws'),
    chanceAll: template('draws'),
    label: template('draws', 'p10', 'p50', 'p90'),
    mark: template('month'),
    key: v.strictObject({
      upper: template('amount'),
      middle: template('amount'),
      lower: template('amount'),
      bands: text,
    }),
    note: template('draws'),
    expected: template('amount'),
    columns: words('month', 'p10', 'p25', 'p50', 'p75', 'p90', 'even'),
  }),
  tornado: v.strictObject({
    ...words('title', 'lead').entries,
    range: template('low', 'high'),
    label: template('field', 'atLow', 'atHigh'),
  }),
  plan: roiPlanSchema,
  report: words('file', 'title', 'date', 'inputs', 'results', 'year'),
});

export type RoiWords = v.InferOutput<typeof roiWordsSchema>;
