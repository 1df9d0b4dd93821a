import * as v from 'valibot';
import { link, listOf, pageMeta, text, titled, toast, words } from '../engine/fields.ts';

/** What stands at the head of each tool, and its worked example. */
export const toolHeading = words('eyebrow', 'title', 'lead', 'example').entries;

const toolId = v.picklist(['roi-calculator', 'cluster-generator', 'title-analyzer']);

/** What the three tools say alike. */
const sharedSchema = v.strictObject({
  ...words('noScript', 'example', 'copyLink', 'ask', 'downloadText', 'print', 'reportFrom').entries,
  copied: toast,
  copyFailed: toast,
  textCopied: toast,
  textCopyFailed: toast,
  number: words('empty', 'unreadable', 'below', 'above', 'offStep'),
});

/** The resources page (SPEC §2): hero, three tool cards, help block. */
export const resourcesPageSchema = v.strictObject({
  meta: pageMeta,
  hero: words('eyebrow', 'headline', 'lead'),
  cards: v.strictObject({
    label: text,
    items: listOf(v.strictObject({ tool: toolId, ...titled.entries, action: text }), 3),
  }),
  help: v.strictObject({
    ...words('eyebrow', 'title', 'text', 'phoneLabel').entries,
    link,
  }),
  shared: sharedSchema,
});

export type ResourcesPage = v.InferOutput<typeof resourcesPageSchema>;
export type SharedToolWords = v.InferOutput<typeof sharedSchema>;
