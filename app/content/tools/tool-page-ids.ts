/** The tools with a page of their own. Their words, routes, and addresses have these names. */
export const toolPageIds = ['x-ray', 'search-console-reader'] as const;

export type ToolPageId = (typeof toolPageIds)[number];
