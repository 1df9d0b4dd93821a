/** Answers the header's search button without the application. */
export { answer } from './features/search/open-search.ts';
