import * as v from 'valibot';
import { slug, template, text, words } from '../engine/fields.ts';

/** The words around the owner's facts, wherever they show: the person, the guarantee and the practical facts. */
export const ownerSchema = v.strictObject({
  person: v.strictObject({
    ...words('eyebrow', 'title', 'text', 'standIn', 'credentials', 'career', 'languages', 'more').entries,
    profile: template('label'),
  }),
  guarantee: v.strictObject({
    eyebrow: text,
    title: text,
    text,
    terms: v.array(v.strictObject({ label: text, text: template('remedy') })),
    link: text,
    /** The id of the clause in the terms, which is its heading's. */
    anchor: slug,
    /** What the owner must settle. Only the release check reads it. */
    confirm: v.optional(text),
  }),
  terms: words('title', 'hours', 'nextStart', 'payment', 'continuing'),
});
