/** What loads with the first result, or when the visitor opens more fields: one chunk for all of it. */

export { OwnFields, RangeFields } from './late-fields.tsx';
export { rangeReport } from './model/ranges/range-report.ts';
export { roiReport } from './model/roi-report.ts';
export { RangeResult } from './range-result.tsx';
export { RoiDetails } from './roi-details.tsx';
