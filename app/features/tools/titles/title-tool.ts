/** What loads when the visitor starts to use the tool: one chunk for all of it. */
export { describeLength } from './model/describe.ts';
export { examine } from './model/examine.ts';
export { measureTitle } from './model/measure.ts';
export { SearchPreview } from './search-preview.tsx';
export { TitleComparison, TitleResult } from './title-result.tsx';
