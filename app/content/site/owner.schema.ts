import * as v from 'valibot';
import { text, words } from '../engine/fields.ts';

/** The words around the owner's facts, wherever they show: the person, the guarantee and the practical facts. */
export const ownerSchema = v.strictObject({
  person: words('eyebrow', 'title', 'text', 'standIn', 'credentials', 'career', 'languages', 'profile', 'more'),
  guarantee: v.strictObject({
    eyebrow: text,
    title: text,
    text,
    /** `{remedy}` is filled in from the owner's facts. */
    terms: v.array(v.strictObject({ label: text, text })),
    link: text,
    /** For the release check only, never shown. */
    confirm: v.optional(text),
  }),
  terms: words('title', 'hours', 'nextStart', 'payment', 'continuing'),
});
