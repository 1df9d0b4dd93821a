import * as v from 'valibot';
import { pageMeta, text } from '../engine/fields.ts';

/** Words of the 404 page (SPEC §2, §8). Headline and home link are fixed by the specification. */
export const notFoundSchema = v.strictObject({
  meta: pageMeta,
  eyebrow: text,
  headline: v.literal('Oops! Page not found'),
  text,
  /** `{path}` is filled in by the browser: one prerendered file answers every unknown address. */
  asked: v.pipe(text, v.includes('{path}', 'must contain {path}')),
  homeLink: v.literal('Return to Home'),
  search: v.strictObject({ label: text, placeholder: text, button: text }),
  nearest: v.strictObject({ title: text, text }),
  /** Label of the drawing, for those who do not see it. */
  chartLabel: text,
});

export type NotFound = v.InferOutput<typeof notFoundSchema>;
