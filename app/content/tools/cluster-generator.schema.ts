import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, template, text, words } from '../engine/fields.ts';
import { toolHeading } from './resources-page.schema.ts';

/** The industries of the cluster generator. */
export const industries = ['tecnologia', 'marketing', 'salud', 'finanzas', 'educacion', 'ecommerce', 'otros'] as const;

/** The depths of the cluster generator. */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

/**
 * An idea names both the topic and the subtopic. Otherwise two subtopics would produce the same
 * article.
 */
const idea = v.pipe(
  template('topic', 'Topic', 'subtopic', 'Subtopic'),
  v.regex(/\{[Tt]opic\}/u, 'must contain {topic} or {Topic}'),
  v.regex(/\{[Ss]ubtopic\}/u, 'must contain {subtopic} or {Subtopic}'),
);

/**
 * The cluster generator's words, subtopics, and idea templates (product.md, "Cluster generator").
 */
export const clusterWordsSchema = v.strictObject({
  ...toolHeading,
  example: template('count', 'pages', 'links', 'hours', 'authority'),
  exampleHead: words('count', 'pages', 'links', 'hours', 'authority'),
  fields: v.strictObject({
    topic: words('label', 'hint', 'placeholder', 'empty'),
    industry: v.strictObject({ label: text, options: words(...industries) }),
    count: v.strictObject({ ...words('label').entries, recommended: template('count'), option: template('count') }),
    depth: v.strictObject({ label: text, options: words(...depths) }),
  }),
  submit: text,
  generating: text,
  result: v.strictObject({
    ...words('pages', 'links', 'hours', 'authority', 'authorityNote').entries,
    title: template('topic'),
    authorityLabel: template('score'),
    announcement: template('pages', 'links', 'hours'),
  }),
  map: v.strictObject({
    ...words('title', 'caption', 'harbour', 'button', 'alert').entries,
    more: template('count'),
    label: template('topic', 'count'),
  }),
  tree: v.strictObject({
    ...words('title', 'pillarWords', 'articleWords', 'wordsNote', 'spare', 'openAll', 'closeAll').entries,
    pillarTitle: template('Topic'),
    pillar: template('title'),
  }),
  matrix: v.strictObject({ ...words('lead', 'from', 'to', 'anchor').entries, title: template('count') }),
  copy: text,
  downloads: words('text', 'csv', 'markdown', 'label'),
  report: v.strictObject({
    ...words('file', 'industry', 'depth', 'summary', 'pillar', 'subtopics', 'links').entries,
    title: template('topic'),
    csvHead: listOf(text, 5),
    csvTypes: words('pillar', 'article', 'spare'),
  }),
  names: someOf(text),
  subtopics: v.strictObject(forEach(industries, distinct(listOf(text, 12)))),
  ideas: v.strictObject(forEach(depths, distinct(someOf(idea, 6)))),
  industryIdeas: v.strictObject(forEach(industries, distinct(someOf(idea, 3)))),
});

export type ClusterWords = v.InferOutput<typeof clusterWordsSchema>;
