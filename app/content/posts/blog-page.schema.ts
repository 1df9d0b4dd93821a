import * as v from 'valibot';
import { pageMeta, template, text, toast, words } from '../engine/fields.ts';

/** Words of the blog list and of each article. */
export const blogPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({
    ...words('eyebrow', 'headline', 'lead').entries,
    search: words('label', 'placeholder', 'submit'),
  }),
  featured: text,
  list: v.strictObject({
    ...words('title', 'filter', 'all', 'noneButFeatured', 'none').entries,
    minutes: template('minutes'),
    count: template('count'),
  }),
  stay: words('title', 'text', 'subscribe'),
  article: v.strictObject({
    ...words('back', 'updated', 'tags', 'contents', 'table', 'changes', 'author').entries,
    minutes: template('minutes'),
    byline: template('author'),
    share: v.strictObject({
      ...words('title', 'twitter', 'linkedin', 'facebook', 'copy').entries,
      shareOn: template('network'),
      copied: toast,
      failed: toast,
    }),
    related: words('title', 'others', 'all'),
    call: words('title', 'text', 'contact', 'services'),
  }),
});

export type BlogPage = v.InferOutput<typeof blogPageSchema>;
export type ArticleWords = BlogPage['article'];
