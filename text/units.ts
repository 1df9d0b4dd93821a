/** Lengths of time in milliseconds. A day is 24 hours, whatever the clocks do. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
