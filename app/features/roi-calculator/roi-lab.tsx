/** What loads when the visitor opens more fields, or a link brings them: one chunk for all of it. */
export { OwnFields } from './own-fields.tsx';
export { RangeFields } from './ranges/range-fields.tsx';
export { rangeReport } from './ranges/range-report.ts';
export { RangeResult } from './ranges/range-result.tsx';
