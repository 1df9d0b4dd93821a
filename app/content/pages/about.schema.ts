import * as v from 'valibot';
import { link, listOf, pageMeta, provenance, slug, someOf, text } from '../engine/fields.ts';

/** A client brand of the marquee. `mark` names its image; when that is missing the name is shown as text (SPEC §2 About). */
const brandSchema = v.strictObject({ name: text, mark: slug, caseStudy: v.optional(slug) });

/** A question of the accordion. `confirm` is for the release check only: what the owner must confirm, never shown. */
const questionSchema = v.strictObject({
  id: slug,
  question: text,
  /** Paragraphs. */
  answer: someOf(text),
  confirm: v.optional(text),
});

/** The About page (SPEC §2): pitch, three pillars, eight brands, eight questions. */
export const aboutSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: v.strictObject({
    eyebrow: text,
    headline: text,
    lead: text,
    phoneLabel: text,
    link,
    /** `{address}` in a value is filled in from the owner's facts. */
    facts: listOf(v.strictObject({ label: text, value: text }), 3),
  }),
  /** Person structured data; name and role come from the owner's facts. */
  person: v.strictObject({ description: text, knowsAbout: someOf(text, 4) }),
  authority: v.strictObject({
    eyebrow: text,
    title: text,
    paragraphs: someOf(text, 2),
    /** The claims of SPEC §9; `source` proves one, for the release check only, never shown. */
    claims: listOf(v.strictObject({ value: text, label: text, provenance, source: v.optional(text) }), 4),
    note: text,
  }),
  pillars: v.strictObject({
    eyebrow: text,
    title: text,
    items: listOf(v.strictObject({ title: text, text, link }), 3),
  }),
  brands: v.strictObject({
    title: text,
    /** For the release check only, never shown. */
    confirm: v.optional(text),
    /** The marquee moves for longer than five seconds, so it can be stopped (WCAG 2.2.2). */
    pauseLabel: text,
    playLabel: text,
    items: v.pipe(
      listOf(brandSchema, 8),
      v.check(
        (items) => items.filter((item) => item.caseStudy).length === 1,
        'exactly one brand must link to a case study',
      ),
    ),
  }),
  faq: v.strictObject({
    eyebrow: text,
    title: text,
    items: v.pipe(
      listOf(questionSchema, 8),
      v.check((items) => new Set(items.map((item) => item.id)).size === items.length, 'each question needs its own id'),
    ),
  }),
  cta: v.strictObject({ title: text, text, phoneLabel: text, links: someOf(link) }),
});

export type About = v.InferOutput<typeof aboutSchema>;
