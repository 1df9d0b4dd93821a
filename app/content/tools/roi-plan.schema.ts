import * as v from 'valibot';
import { template, text, words } from '../engine/fields.ts';

/** The words of a plan of several keywords (product.md, "ROI plan"). */
export const roiPlanSchema = v.strictObject({
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
