/** The id of the element that the search dialog is put in. */
export const searchPlaceId = 'search';

/** What the dialog's status says, as its data attributes: how to start, no result, or how many. */
export type StatusWords = { start: string; none: string; count: string };
