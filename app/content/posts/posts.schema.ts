import * as v from 'valibot';
import { day, metaDescription, metaTitle, redirectFrom, slug, someOf, text } from '../engine/fields.ts';
import { publication } from '../engine/publication.ts';

/** A change of an article and its day. */
const changeSchema = v.strictObject({ date: day, note: text });

/**
 * The blog filter's categories besides All, in its order (product.md, "Blog list"). Their names are
 * in `categories.yaml`.
 */
export const postCategories = ['seo-strategy', 'web-development', 'digital-marketing', 'case-studies'] as const;

/** An article's front matter. The slug is the file name, and the read time is computed. */
export const postSchema = v.pipe(
  v.strictObject({
    /** The last segment of its path, when that isn't the file name. */
    slug: v.optional(slug),
    title: text,
    category: v.picklist(postCategories),
    date: day,
    updated: v.optional(day),
    /** The article's history since it was published, newest first (product.md, "Change notes"). */
    changes: v.optional(someOf(changeSchema)),
    tags: someOf(text, 2),
    metaTitle,
    metaDescription,
    keywords: someOf(text, 3),
    /** The text of the home page's teaser. */
    excerpt: text,
    /** The drawing beside the teaser. */
    drawing: v.optional(v.picklist(['cost', 'clicks', 'visits'])),
    featured: v.boolean(),
    redirectFrom,
    ...publication,
  }),
  v.forward(
    v.partialCheck(
      [['updated'], ['changes']],
      ({ updated, changes }) => changes?.[0]?.date === updated,
      "must start with a note for the day in 'updated'",
    ),
    ['changes'],
  ),
  v.forward(
    v.partialCheck(
      [['date'], ['changes']],
      ({ date, changes = [] }) => isNewestFirst([...changes.map((change) => change.date), date]),
      'must be newest first, and none older than the article',
    ),
    ['changes'],
  ),
  v.forward(
    v.partialCheck(
      [['date'], ['publishAt']],
      ({ date, publishAt }) => publishAt === undefined || publishAt.startsWith(date),
      "must be on the day in 'date'",
    ),
    ['publishAt'],
  ),
);

export type PostFrontMatter = v.InferOutput<typeof postSchema>;

function isNewestFirst(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''));
}
