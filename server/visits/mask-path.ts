/** What a masked part of a path is replaced by. */
export const masked = '…';

const emailAddress = /[^\s/]+(?:@|＠|%40)[^\s/]+/giu;

/** Seven digits or more, as a phone number or another number of a person is written. */
const longNumber = /[+(]*\p{Nd}(?:[\s().+_-]*\p{Nd}){6,}/gu;

/** An old article's day names no one. */
const day = /^\d{4}-\d\d-\d\d$/u;

/**
 * Returns a path without what looks like an email address, a phone number, or another long number of a
 * person (product.md, "What the server counts").
 */
export function maskPath(path: string): string {
  return path.replaceAll(emailAddress, masked).replaceAll(longNumber, (number) => (day.test(number) ? number : masked));
}
