/** What loads when the visitor reaches for a file: one chunk for all of it. */
export { ReaderResult } from './reader-result.tsx';
