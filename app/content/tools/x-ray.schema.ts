import * as v from 'valibot';
import { forEach, template, text, titled, words } from '../engine/fields.ts';
import { pageRuleIds } from './page-rule-ids.ts';
import { toolPageHead } from './tool-pages.schema.ts';

/** Words of the X-ray's page before it's used. */
const form = v.strictObject({
  ...words('title', 'noScript', 'source', 'sourceHint', 'drop', 'more', 'submit', 'clear', 'kept', 'empty').entries,
  fileRead: template('name'),
  bookmark: words('label', 'hint', 'press', 'copied', 'failed'),
  url: words('label', 'hint'),
  rendered: words('label', 'hint'),
  headers: words('label', 'hint'),
  robotsTxt: words('label', 'hint'),
  sitemap: words('label', 'hint'),
});

/** The meaning of a rule, apart from the evidence in the page. */
const rule = words('title', 'why', 'fix');

/** Words of the X-ray about a page. The browser gets these words when the tool is first used. */
const result = v.strictObject({
  ...words(
    'title',
    'stale',
    'reading',
    'notHtml',
    'failed',
    'cut',
    'print',
    'send',
    'source',
    'why',
    'fix',
    'none',
    'noneFound',
  ).entries,
  done: template('count'),
  more: template('count'),
  took: template('size', 'ms'),
  verdicts: words('title', 'indexable', 'blocked', 'elsewhere', 'unknown', 'first'),
  weights: v.strictObject({ blocks: titled, fault: titled, look: titled }),
  findings: text,
  preview: v.strictObject({
    ...words('title', 'untitled', 'noDescription', 'shared', 'noPicture').entries,
    titleWidth: template('width', 'limit'),
    descriptionWidth: template('width', 'limit'),
  }),
  text: v.strictObject({
    ...words('title', 'marked', 'unmarked', 'show').entries,
    words: template('main', 'all'),
  }),
  headings: text,
  links: v.strictObject({
    ...words('title', 'kind', 'count', 'inside', 'outside', 'fragment', 'mail', 'other', 'frame', 'anchor', 'target')
      .entries,
  }),
  images: v.strictObject({ title: text, count: template('count', 'missing', 'decorative') }),
  data: v.strictObject({
    ...words('title', 'shown', 'none', 'microdata').entries,
    retired: template('month'),
  }),
  languages: text,
  difference: v.strictObject({ ...words('title', 'fact', 'before', 'after', 'same').entries }),
  facts: words('title', 'description', 'canonical', 'robots', 'headings', 'words', 'links', 'images', 'data'),
  rules: v.strictObject(forEach(pageRuleIds, rule)),
});

/** The X-ray: what a search engine reads in one page. */
export const xRaySchema = v.strictObject({
  head: toolPageHead,
  form,
  limits: text,
  /** The grade on pages that the rules hadn't met (x-ray-grade.json). */
  grade: template('day', 'faultyPages', 'faults', 'found', 'goodPages', 'alarms'),
  result,
});

type XRayWords = v.InferOutput<typeof xRaySchema>;
export type XRayForm = XRayWords['form'];
export type XRayResultWords = XRayWords['result'];
