import * as v from 'valibot';
import { forEachField } from '../../../enquiry/enquiry.ts';
import { link, listOf, pageMeta, someOf, template, text, words } from '../engine/fields.ts';

const field = v.strictObject({ label: text, hint: v.optional(text), error: text });

/** Nothing else can be wrong with it than its length. */
const freeField = v.strictObject({ ...field.entries, error: v.optional(text) });

/** Words of the contact page and of the form in each of its states. */
export const contactSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('eyebrow', 'headline', 'lead'),
  details: words('title', 'phone', 'email', 'place', 'area', 'languages', 'languagesValue'),
  /** In a step's text, `{continuing}` is the owner's price of continuing work. */
  next: v.strictObject({
    title: text,
    steps: listOf(v.strictObject({ title: text, text: template('continuing') }), 3),
  }),
  resources: v.strictObject({ title: text, links: someOf(link) }),
  form: v.strictObject({
    ...words('title', 'intro', 'optional', 'honeypot').entries,
    fields: v.strictObject({
      ...forEachField(() => field),
      phone: freeField,
      company: freeField,
    }),
    /** The budget's options, in their order. The form sends the same in every language. */
    budgets: listOf(text, 5),
    /** How the message starts for a visitor who follows a link about one topic. */
    topics: v.record(v.string(), text),
    /** At a field that holds more than it may. */
    tooLong: template('field', 'count'),
    attach: template('tool'),
    attached: template('link'),
    /** Beside the summary of a tool's result: that it goes along, and a button that removes it. */
    ...words('findings', 'dropFindings').entries,
    tools: v.record(v.string(), text),
    ...words('submit', 'sending', 'invalid').entries,
    errorTitle: template('title'),
    failed: text,
    otherWays: text,
    /** After too many messages from one network; `{wait}` is one of the two waits. */
    limited: template('wait'),
    waitOne: text,
    waitOther: template('count'),
    /** Takes the place of `otherWays` on a page that comes back without what was typed. */
    lost: template('phone'),
    callInstead: template('phone'),
    mailInstead: text,
    mailSubject: template('name'),
    ...words('draft', 'clear', 'privacy', 'privacyLink', 'termsLink').entries,
  }),
  sent: v.strictObject({
    ...words('metaTitle', 'metaDescription', 'title', 'text').entries,
    /** The drawing of the promised hours. */
    clock: words('label', 'now', 'half', 'all'),
    reference: text,
    /** The link to the inquiry's private page. */
    private: text,
    ...words('again', 'home').entries,
  }),
});

export type ContactWords = v.InferOutput<typeof contactSchema>;

/** Words of the page that books calls, and of an inquiry's private page. */
export const callSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('headline', 'lead'),
  form: v.strictObject({
    /** The heading of days and times. */
    day: text,
    /** `{zone}` is the name of the owner's time. */
    zone: template('zone'),
    /** Follows where the visitor's clock differs; `{place}` is their city. */
    yours: template('place'),
    /** In place of the chosen time, where no script can repeat it. */
    chosen: text,
    /** The link from the chosen time to the fields. */
    fillIn: text,
    fields: v.strictObject({ slot: field, name: field, phone: field, email: field, message: freeField }),
    ...words('submit', 'receipt', 'otherWays').entries,
  }),
  /** Terms that describe the call, and their descriptions. */
  about: v.pipe(v.array(v.strictObject({ term: text, text })), v.minLength(1)),
  /** Where no time can be booked. */
  none: words('title', 'text', 'write'),
  /** Words that the server fills in. */
  server: v.strictObject({
    ...words('invalid', 'later', 'full', 'closed', 'isTaken', 'morning', 'afternoon', 'evening').entries,
    taken: template('time'),
    free: template('times'),
    freeOne: text,
    freeOther: template('count'),
    timesOf: template('day'),
    when: template('day', 'time'),
    yours: template('time'),
    length: template('count', 'zone'),
    /** Titles of the private page by the state of its call; all but the canceled one's precede its time. */
    ...words('booked', 'moved', 'canceled', 'wished', 'past').entries,
    confirming: template('length'),
    lead: template('phone', 'length'),
    ...words('struck', 'again', 'againButton').entries,
    received: template('day', 'time'),
    by: template('day', 'time'),
    answered: template('day', 'time'),
    event: template('brand'),
    eventText: template('phone', 'reference'),
  }),
  inquiry: v.strictObject({
    meta: pageMeta,
    title: text,
    unknown: words('title', 'text'),
    reference: text,
    late: text,
    call: words(
      ...(['title', 'unconfirmed', 'enough', 'file', 'move', 'moveButton'] as const),
      ...(['cancel', 'cancelText', 'cancelButton'] as const),
    ),
    outcomes: words('moved', 'refused'),
    ...words('sent', 'findings', 'private').entries,
    callInstead: template('phone'),
  }),
});
