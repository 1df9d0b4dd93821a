import * as v from 'valibot';
import { link, listOf, pageMeta, someOf, template, text, words } from '../engine/fields.ts';

const field = v.strictObject({ label: text, hint: v.optional(text), error: text });

/** Words of the contact page and of the form in each of its states. */
export const contactSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({ eyebrow: text, headline: text, lead: text, call: template('phone') }),
  details: v.strictObject({
    title: text,
    phone: text,
    email: text,
    place: text,
    area: text,
    languages: text,
    languagesValue: text,
  }),
  /** In a step's text, `{continuing}` is the owner's price of continuing work. */
  next: v.strictObject({
    title: text,
    steps: listOf(v.strictObject({ title: text, text: template('continuing') }), 3),
  }),
  resources: v.strictObject({ title: text, links: someOf(link) }),
  form: v.strictObject({
    title: text,
    intro: text,
    optional: text,
    honeypot: text,
    fields: v.strictObject({
      name: field,
      email: field,
      phone: field,
      company: field,
      service: field,
      budget: field,
      message: field,
    }),
    /** What the budget's options show, in their order. What the form sends is the same in every language. */
    budgets: listOf(text, 5),
    /** How the message starts for a visitor who follows a link about one topic. */
    topics: v.record(v.string(), text),
    tooLong: template('count'),
    attach: template('tool'),
    attached: template('link'),
    /** The findings of a case file: whether they go along, and what they say. */
    attachFindings: text,
    findings: text,
    tools: v.record(v.string(), text),
    submit: text,
    sending: text,
    invalid: text,
    errorTitle: template('title'),
    failed: text,
    otherWays: text,
    /** After too many messages from one network; `{wait}` is one of the two waits. */
    limited: template('wait'),
    waitOne: text,
    waitOther: template('count'),
    /** Takes the place of `otherWays` on a page that comes back without what was typed. */
    lostWays: text,
    callInstead: template('phone'),
    mailInstead: text,
    mailSubject: template('name'),
    draft: text,
    clear: text,
    privacy: text,
    privacyLink: text,
  }),
  sent: v.strictObject({
    metaTitle: text,
    metaDescription: text,
    title: text,
    text,
    /** The drawing of the promised hours. */
    clock: words('label', 'now', 'half', 'all'),
    reference: text,
    /** The link to the inquiry's private page. */
    private: text,
    again: text,
    home: text,
  }),
});

export type ContactWords = v.InferOutput<typeof contactSchema>;
