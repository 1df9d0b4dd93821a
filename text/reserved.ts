/** Addresses that belong to no one (RFC 2606). */
export const reservedAddress = /(?<![\w.-])[\w.-]+\.example\b|\bexample\.(?:com|net|org)\b/u;

/** Marks of a text that's still to be written ("todo" is a Spanish word), and half a phone number, or half a sum. */
const unfinished = [
  /[Ll][Oo][Rr][Ee][Mm] [Ii][Pp][Ss][Uu][Mm]|\b(?:TODO|FIXME|TBD)\b/u,
  /(?<![\d-])(?:\([2-9]\d\d\) ?|[2-9]\d\d-)\d{3}-\d{0,3}(?![\d-])/u,
  /\$\d{1,3}(?:,\d{3})*,\d\d?(?!\d)/u,
];
export const unfinishedText = new RegExp(unfinished.map(({ source }) => source).join('|'), 'u');

/**
 * Telephone numbers that belong to no one, with their area code where it's there: 555-0100 to 555-0199. An example of
 * how to write one misleads nobody.
 */
export const reservedPhone = /(?<!\b(?:such as|[Cc]omo) [\d() +.-]{0,12})(?:\(?\d{3}\)?[-. ]*)?555[-. ]*01\d\d\b/u;
