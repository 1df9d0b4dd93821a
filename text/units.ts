/** Lengths of time in milliseconds. A day is 24 hours, whatever the clocks do. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns the day of a moment in UTC, as `YYYY-MM-DD`. */
export function dayOf(at: number | Date): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * Returns a day (`YYYY-MM-DD`) as a moment with a time zone, which Google and feed readers ask for.
 * It's noon in UTC, because midnight is still the day before in Florida.
 */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
