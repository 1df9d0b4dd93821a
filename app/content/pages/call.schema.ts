import * as v from 'valibot';
import { pageMeta, template, text, words } from '../engine/fields.ts';

const field = v.strictObject({ label: text, hint: v.optional(text), error: text });

/** Words of the page that books calls, and of an inquiry's private page. */
export const callSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({ headline: text, lead: text, now: template('phone'), nowText: text, call: text }),
  form: v.strictObject({
    /** The legend of the days. */
    day: text,
    /** `{zone}` is the name of the owner's time. */
    zone: template('zone'),
    /** Follows where the visitor's clock differs; `{place}` is their city. */
    yours: template('place'),
    person: text,
    fields: v.strictObject({ slot: field, name: field, phone: field, email: field, message: field }),
    ...words('submit', 'receipt', 'otherWays').entries,
  }),
  /** Where no time can be booked. */
  none: words('title', 'text', 'write'),
  /** Words that the server fills in. */
  server: v.strictObject({
    ...words('invalid', 'later', 'full', 'closed', 'isTaken', 'morning', 'afternoon', 'evening', 'notYet').entries,
    taken: template('time'),
    free: template('times'),
    freeOne: text,
    freeOther: template('count'),
    timesOf: template('day'),
    when: template('day', 'time', 'zone'),
    yours: template('time'),
    minutes: template('count'),
    at: template('day', 'time', 'zone'),
    by: template('day', 'time', 'zone'),
    event: template('brand'),
    eventText: template('phone', 'reference'),
  }),
  inquiry: v.strictObject({
    meta: pageMeta,
    title: text,
    unknown: words('title', 'text'),
    reference: text,
    clock: text,
    hours: words('none', 'half', 'all'),
    steps: words('stored', 'mailed', 'read', 'answered'),
    late: text,
    call: words('title', 'struck', 'unconfirmed', 'file', 'move', 'moveButton', 'cancel', 'cancelText', 'cancelButton'),
    outcomes: words('moved', 'canceled', 'refused', 'known'),
    ...words('sent', 'findings', 'private').entries,
    callInstead: template('phone'),
  }),
});
