import * as v from 'valibot';

/** Non-empty text without leading or trailing blanks. */
export const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));

/** Text of at most `max` characters. */
function textUpTo(max: number) {
  return v.pipe(
    text,
    v.maxLength(max, (issue) => `must be at most ${max} characters, is ${String(issue.input).length}`),
  );
}

/** Head title: SPEC §2 with the 60-character limit that search results show. */
export const metaTitle = textUpTo(60);

/** Head description: written, at most 155 characters (D27). */
export const metaDescription = v.pipe(textUpTo(155), v.minLength(50, 'must be at least 50 characters'));

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string('must be a date written as YYYY-MM-DD, in quotes'),
  v.isoDate('must be a date written as YYYY-MM-DD'),
);

/** A name usable in an address: small letters, digits, single hyphens. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be small letters, digits and single hyphens'),
);

/** An address inside the site, from the root: `/services`, `/resources#roi-calculator`. */
export const internalPath = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[a-z0-9\-/#?=]*$/u, 'must be an address inside the site such as /services'),
);

/** Who stands behind a figure or a quotation (D18): the owner's specification, or a sample that fills the place. */
export const provenance = v.picklist(['owner', 'sample'], "must be 'owner' or 'sample'");

/** The three content colours of SPEC §3. */
export const contentColor = v.picklist(['electric-blue', 'bright-orange', 'teal']);

/** A list of exactly `length` items. */
export function listOf<TItem extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(
  item: TItem,
  length: number,
) {
  return v.pipe(v.array(item), v.length(length, `must have exactly ${length} items`));
}

/** A list with at least one item. */
export function someOf<TItem extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(item: TItem, min = 1) {
  return v.pipe(v.array(item), v.minLength(min, `must have at least ${min} items`));
}

/** A list of texts in which none stands twice, whatever its capitals. */
export function distinct<TSchema extends v.GenericSchema<unknown, string[]>>(list: TSchema) {
  return v.pipe(
    list,
    v.check(
      (items: string[]) => new Set(items.map((item) => item.toLowerCase())).size === items.length,
      'has a text twice',
    ),
  );
}

/** The entries of a record that has the same schema under each of these names. */
export function forEach<const TKey extends string, TSchema>(keys: readonly TKey[], schema: TSchema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<TKey, TSchema>;
}

/** A record of texts with these names. */
export function words<const TKey extends string>(...keys: readonly TKey[]) {
  return v.strictObject(forEach(keys, text));
}

/** A titled paragraph. */
export const titled = words('title', 'text');

/** What a toast says. */
export const toast = words('title', 'description');

/** A link to a page of this site. */
export const link = v.strictObject({ label: text, path: internalPath });

/** Head words that each page writes for itself. */
export const pageMeta = v.strictObject({
  title: metaTitle,
  description: metaDescription,
  keywords: someOf(text, 3),
});
