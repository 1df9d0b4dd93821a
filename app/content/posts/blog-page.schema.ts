import * as v from 'valibot';
import { pageMeta, text, toast, words } from '../engine/fields.ts';

/** Words of the blog list and of each article (SPEC §2, §8). */
export const blogPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({
    ...words('eyebrow', 'headline', 'lead').entries,
    search: words('label', 'placeholder', 'submit'),
  }),
  featured: text,
  list: words('title', 'filter', 'all', 'minutes', 'noneButFeatured', 'none', 'count'),
  stay: words('title', 'text', 'subscribe'),
  article: v.strictObject({
    ...words('back', 'minutes', 'updated', 'byline', 'tags', 'contents', 'table').entries,
    share: v.strictObject({
      ...words('title', 'twitter', 'linkedin', 'facebook', 'shareOn', 'copy').entries,
      copied: toast,
      failed: toast,
    }),
    related: words('title', 'others', 'all'),
    call: words('title', 'text', 'contact', 'services'),
  }),
});

export type BlogPage = v.InferOutput<typeof blogPageSchema>;
export type ArticleWords = BlogPage['article'];
