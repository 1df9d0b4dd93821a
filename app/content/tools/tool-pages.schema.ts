import * as v from 'valibot';
import { day, link, listOf, pageMeta, template, text, titled, toast, words } from '../engine/fields.ts';

/** The tools with a page of their own. Their words, routes, and addresses have these names. */
export const toolPageIds = ['x-ray', 'search-console-reader'] as const;

export type ToolPageId = (typeof toolPageIds)[number];

/** The words at the top of each page below the resources page, and of links to it. */
export const toolPageHead = v.strictObject({
  /** The text of links and of the last breadcrumb. */
  name: text,
  /** The day the page's words last changed. */
  updated: day,
  meta: pageMeta,
  hero: words('eyebrow', 'headline', 'lead'),
  /** The call to action at the end. */
  call: words('title', 'text'),
});

/** The heading of each tool and its worked example. */
export const toolHeading = words('eyebrow', 'title', 'lead').entries;

const toolId = v.picklist(['roi-calculator', 'cluster-generator', 'title-analyzer']);

/** Words of all three tools. */
const sharedSchema = v.strictObject({
  ...words('noScript', 'example', 'copyLink', 'ask', 'downloadText', 'print').entries,
  reportFrom: template('brand', 'url'),
  copied: toast,
  copyFailed: toast,
  textCopied: toast,
  textCopyFailed: toast,
  number: v.strictObject({
    ...words('empty').entries,
    unreadable: template('max', 'min', 'step', 'example'),
    offStep: template('max', 'min', 'step', 'example'),
    below: template('max', 'min', 'step', 'example'),
    above: template('max', 'min', 'step', 'example'),
  }),
});

/** The resources page: hero, three tool cards, help block. */
export const resourcesPageSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('eyebrow', 'headline', 'lead'),
  cards: v.strictObject({
    label: text,
    items: listOf(v.strictObject({ tool: toolId, ...titled.entries, action: text }), 3),
  }),
  help: v.strictObject({
    ...words('eyebrow', 'title', 'text').entries,
    link,
  }),
  /** The heading of the links to the pages below this one. */
  more: text,
  shared: sharedSchema,
});

export type ResourcesPage = v.InferOutput<typeof resourcesPageSchema>;
export type SharedToolWords = v.InferOutput<typeof sharedSchema>;
