/** What loads with the first result, or when the visitor opens more fields: one chunk for all of it. */
export { roiReport } from './model/roi-report.ts';
export { OwnFields } from './own-fields.tsx';
export { RangeFields } from './ranges/range-fields.tsx';
export { rangeReport } from './ranges/range-report.ts';
export { RangeResult } from './ranges/range-result.tsx';
export { RoiDetails } from './roi-details.tsx';
