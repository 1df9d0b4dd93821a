import * as v from 'valibot';
import { day, metaDescription, metaTitle, slug, someOf, text } from '../engine/fields.ts';

/** The categories of the blog's filter, beside All (SPEC §2 Blog list). */
export const postCategories = ['SEO Strategy', 'Web Development', 'Digital Marketing', 'Case Studies'] as const;

/** Front matter of an article (SPEC §3). The slug is the file's name; the read time is computed. */
export const postSchema = v.strictObject({
  /** The last segment of its address where that isn't the file's name. */
  slug: v.optional(slug),
  title: text,
  category: v.picklist(postCategories),
  date: day,
  updated: v.optional(day),
  tags: someOf(text, 2),
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
  /** The paragraph of the home page's teaser. */
  excerpt: text,
  featured: v.boolean(),
});

export type PostFrontMatter = v.InferOutput<typeof postSchema>;
