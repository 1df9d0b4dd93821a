import * as v from 'valibot';
import { day, metaDescription, metaTitle, slug, someOf, text } from '../engine/fields.ts';

/** The blog filter's categories besides All (product.md, "Blog list"). */
export const postCategories = ['SEO Strategy', 'Web Development', 'Digital Marketing', 'Case Studies'] as const;

/** An article's front matter. The slug is the file name, and the read time is computed. */
export const postSchema = v.strictObject({
  /** The last segment of its path, when that isn't the file name. */
  slug: v.optional(slug),
  title: text,
  category: v.picklist(postCategories),
  date: day,
  updated: v.optional(day),
  tags: someOf(text, 2),
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
  /** The text of the home page's teaser. */
  excerpt: text,
  featured: v.boolean(),
});

export type PostFrontMatter = v.InferOutput<typeof postSchema>;
