import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

/** The industries of the cluster generator (SPEC §3). */
export const industries = ['tecnologia', 'marketing', 'salud', 'finanzas', 'educacion', 'ecommerce', 'otros'] as const;

/** The depths of the cluster generator (SPEC §3). */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

/** The cluster generator's words, subtopics and idea templates (SPEC §9, D16). */
export const clusterWordsSchema = v.strictObject({
  ...toolHeading,
  exampleHead: words('count', 'pages', 'links', 'hours', 'authority'),
  fields: v.strictObject({
    topic: words('label', 'hint', 'placeholder', 'empty'),
    industry: v.strictObject({ label: text, options: words(...industries) }),
    count: words('label', 'option', 'recommended'),
    depth: v.strictObject({ label: text, options: words(...depths) }),
  }),
  submit: text,
  generating: text,
  result: words('title', 'pages', 'links', 'hours', 'authority', 'authorityLabel', 'authorityNote', 'announcement'),
  map: words('title', 'label', 'caption', 'more', 'harbour', 'button', 'alert'),
  tree: words(
    'title',
    'pillar',
    'pillarTitle',
    'pillarWords',
    'articleWords',
    'wordsNote',
    'spare',
    'openAll',
    'closeAll',
  ),
  matrix: words('title', 'lead', 'from', 'to', 'anchor'),
  copy: text,
  downloads: words('text', 'csv', 'markdown', 'label'),
  report: v.strictObject({
    ...words('file', 'title', 'industry', 'depth', 'summary', 'pillar', 'subtopics', 'links').entries,
    csvHead: listOf(text, 5),
    csvTypes: words('pillar', 'article', 'spare'),
  }),
  names: someOf(text),
  subtopics: v.strictObject(forEach(industries, distinct(listOf(text, 12)))),
  ideas: v.strictObject(forEach(depths, distinct(someOf(template(), 6)))),
  industryIdeas: v.strictObject(forEach(industries, distinct(someOf(template(), 3)))),
});

export type ClusterWords = v.InferOutput<typeof clusterWordsSchema>;

/** An idea names both the topic and the subtopic, or two subtopics would give the same article. */
function template() {
  return v.pipe(
    text,
    v.regex(/\{[Tt]opic\}/u, 'must contain {topic} or {Topic}'),
    v.regex(/\{[Ss]ubtopic\}/u, 'must contain {subtopic} or {Subtopic}'),
  );
}
