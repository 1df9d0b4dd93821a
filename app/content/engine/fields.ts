import * as v from 'valibot';
import { unfinishedText } from '../../../text/reserved.ts';
import { isBuild } from './store.server.ts';

/**
 * Marks what the owner has to write in a new content file. Text with this mark is never published.
 */
export const fillIn = 'FILL IN';

/** A tag with attributes, or the end of one: pasted HTML, which a sentence about HTML doesn't have. */
const tag = /<[a-z][\w-]*\s[^<>]*=[^<>]*>|<\/[a-z][\w-]*>/iu;

/** Any text of the content: trimmed, and never a number. */
const written = v.pipe(
  v.string(({ input }) => (typeof input === 'number' ? 'must be text: put it in quotes' : 'must be text')),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.check((value) => !value.includes(fillIn) || !isBuild(), `still says ${fillIn}: write your own words here`),
  v.check(
    (value) => !unfinishedText.test(value) || !isBuild(),
    ({ input }) => `still says ${unfinishedText.exec(input)?.[0]}: write your own words here`,
  ),
  v.check(
    (value) => !tag.test(value),
    ({ input }) => `shows ${tag.exec(input)?.[0]} as it stands: write the words alone`,
  ),
  // What's whole is filled by now. YAML takes a # after a space for a comment.
  v.check(
    bracesAreWhole,
    'must have its braces whole, as in {cityCount:one city|# cities}: put back the {, the |, or the }; a text with # stands in quotes',
  ),
  v.metadata({ isProse: true }),
);

/** Non-empty text with no spaces at either end and no placeholders. */
export const text = v.pipe(
  written,
  v.check(
    (value) => placeholdersIn(value).length === 0,
    (issue) => `{${placeholdersIn(issue.input)[0]}} is no placeholder here: this text is shown as it is`,
  ),
);

/** Text with placeholders in braces that the site fills in. It may use any of these names. */
export function template(...names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(', ');
  const unknown = (value: string) => placeholdersIn(value).find((name) => !names.includes(name));
  return v.pipe(
    written,
    v.check(
      (value) => unknown(value) === undefined,
      (issue) => `{${unknown(issue.input)}} is no placeholder here; those that exist: ${known}`,
    ),
  );
}

/** Returns the names that stand in braces in a text. */
export function placeholdersIn(value: string): string[] {
  return [...value.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
}

/** Returns whether each brace of a text with its figures is one of a name. */
export function bracesAreWhole(value: string): boolean {
  return !/[{}]/u.test(value.replaceAll(/\{\w+\}/gu, ''));
}

/** Text of at most `max` characters. */
function textUpTo(max: number) {
  return v.pipe(
    text,
    v.check(
      (value) => value.length <= max || !isBuild(),
      ({ input }) => `must be at most ${max} characters, is ${input.length}`,
    ),
  );
}

/** A page title of at most 60 characters, about what search results show. */
export const metaTitle = textUpTo(60);

/** A figure or a span of time, as a page shows it among others: no sentence, and any that owners had before the limit. */
export const brief = textUpTo(80);

/** The most characters in a description (product.md, "Description"). */
export const descriptionLimit = 155;

/** A written description. */
export const metaDescription = v.pipe(
  textUpTo(descriptionLimit),
  v.check((value) => value.length >= 50 || !isBuild(), 'must be at least 50 characters'),
);

/** Returns a summary that stands in for a description: cut to 152 characters and an ellipsis when it's too long. */
export function cutDescription(summary: string): string {
  return summary.length > descriptionLimit ? `${summary.slice(0, 152)}...` : summary;
}

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string('must be a date written as YYYY-MM-DD, in quotes'),
  v.isoDate('must be a date written as YYYY-MM-DD'),
  v.check(isInCalendar, 'is a day that no calendar has'),
);

/** Returns whether a month has this day: `Date` takes November 31 for December 1. */
export function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** A name that works in a URL: lowercase letters, digits, single hyphens. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be small letters, digits and single hyphens'),
);

/** A path on this site, from the root: `/services`, `/resources#roi-calculator`. */
export const internalPath = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[a-z0-9\-/#?=]*$/u, 'must be an address inside the site such as /services'),
);

/**
 * A path of the past, as browsers ask for it: `/old-page`, `/blog/2019/post.html`. Letters can be
 * large, because other systems' paths often have them.
 */
export const pastPath = v.pipe(
  v.string('must be a path in quotes, such as "/old-page"'),
  v.regex(
    /^(?:\/[\w.~-]+)+$/u,
    'must be a path such as /old-page: letters without accents, digits, hyphens, no slash at its end, no ? or #',
  ),
);

/** The paths a page had before (product.md, "Redirects"). */
export const redirectFrom = v.optional(distinct(someOf(pastPath)));

/**
 * Where a figure or a quotation comes from: the owner stated it, or it's a sample (product.md,
 * "Samples and provenance").
 */
export const provenance = v.picklist(['owner', 'sample'], "must be 'owner' or 'sample'");

/** The three colors that content can choose. */
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

/** A list of texts without duplicates, ignoring case. */
export function distinct<TSchema extends v.GenericSchema<unknown, string[]>>(list: TSchema) {
  return v.pipe(
    list,
    v.check(
      (items: string[]) => new Set(items.map((item) => item.toLowerCase())).size === items.length,
      'has a text twice',
    ),
  );
}

/** The entries of a record with the same schema under each of these names. */
export function forEach<const TKey extends string, TSchema>(keys: readonly TKey[], schema: TSchema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<TKey, TSchema>;
}

/** A record of texts with these names. */
export function words<const TKey extends string>(...keys: readonly TKey[]) {
  return v.strictObject(forEach(keys, text));
}

/** A titled paragraph. */
export const titled = words('title', 'text');

/** A link to a page of this site. */
export const link = v.strictObject({ label: text, path: internalPath });

/** Head words that each page writes for itself. */
export const pageMeta = v.strictObject({
  title: metaTitle,
  description: metaDescription,
  keywords: someOf(text, 3),
  redirectFrom,
});
