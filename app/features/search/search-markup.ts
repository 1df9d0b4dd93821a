/** The id of the element that the search dialog is put in. */
export const searchPlaceId = 'search';

/** The words of the dialog's status, in its data attributes: how to start, no result, or how many. */
export type StatusWords = { start: string; none: string; count: string };
