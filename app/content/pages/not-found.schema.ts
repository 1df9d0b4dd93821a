import * as v from 'valibot';
import { pageMeta, template, text } from '../engine/fields.ts';

/** Words of the 404 page. Headline and home link are fixed (docs/fixed-strings.md). */
export const notFoundSchema = v.strictObject({
  meta: pageMeta,
  eyebrow: text,
  headline: text,
  text,
  /** The browser fills in `{path}`: one prerendered file answers every unknown path. */
  asked: v.pipe(template('path'), v.includes('{path}', 'must contain {path}')),
  homeLink: text,
  search: v.strictObject({ label: text, placeholder: text, button: text }),
  nearest: v.strictObject({ title: text, text }),
  /** Describes the drawing to people who can't see it. */
  chartLabel: text,
});

export type NotFound = v.InferOutput<typeof notFoundSchema>;
