import * as v from 'valibot';
import { link, listOf, pageMeta, slug, someOf, template, text, words } from '../engine/fields.ts';

/**
 * A client brand in the marquee. `mark` names its image. When the image is missing, the name shows
 * as text (product.md, "About").
 */
const brandSchema = v.strictObject({ name: text, mark: slug, caseStudy: v.optional(slug) });

/**
 * A question in the accordion. `confirm` says what the owner must confirm; only the release check
 * reads it.
 */
const questionSchema = v.strictObject({
  id: slug,
  question: text,
  /** Paragraphs. `{continuing}` is the owner's price of continuing work. */
  answer: someOf(template('continuing')),
  confirm: v.optional(text),
});

/** The About page: pitch, guarantee and three pillars, brands, questions. */
export const aboutSchema = v.strictObject({
  meta: pageMeta,
  breadcrumb: text,
  hero: words('headline', 'lead'),
  /** Person structured data. Name and role come from the owner's facts. */
  person: v.strictObject({ description: text, knowsAbout: someOf(text, 4) }),
  authority: v.strictObject({
    title: text,
    /** A letter in the first person. */
    paragraphs: someOf(text, 2),
    /** The words around what documents the claims (`evidence` in claims.yaml). */
    evidence: words('title', 'text', 'project', 'base', 'period', 'report'),
  }),
  /** The heading of the table that has the guarantee and the pillars. */
  promises: words('title'),
  pillars: v.strictObject({
    title: text,
    items: listOf(v.strictObject({ title: text, text, link: v.optional(link) }), 3),
  }),
  brands: v.strictObject({
    title: text,
    /** Only the release check reads it. */
    confirm: v.optional(text),
    /** The marquee moves for more than five seconds, so visitors can pause it (WCAG 2.2.2). */
    pauseLabel: text,
    playLabel: text,
    items: v.pipe(
      v.array(brandSchema),
      v.check(
        (items) => items.filter((item) => item.caseStudy).length <= 1,
        'at most one brand can link to a case study',
      ),
    ),
  }),
  faq: v.strictObject({
    title: text,
    /** The name of the fold that the second half is in on a phone. */
    more: text,
    items: v.pipe(
      someOf(questionSchema),
      v.check((items) => new Set(items.map((item) => item.id)).size === items.length, 'each question needs its own id'),
    ),
  }),
  cta: words('title', 'text'),
});

export type About = v.InferOutput<typeof aboutSchema>;
