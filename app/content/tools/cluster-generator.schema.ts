import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, template, text, words } from '../engine/fields.ts';
import { industries } from './industries.ts';
import { toolHeading } from './tool-pages.schema.ts';

/** The depths of the cluster generator. */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

/** A subtopic's subject, which decides its ideas. */
const aspects = ['basics', 'cost', 'choice', 'process', 'risk', 'rules', 'care', 'local'] as const;

/** The words of the cluster generator (product.md, "Cluster generator"). */
export const clusterWordsSchema = v.strictObject({
  ...toolHeading,
  example: template('count', 'pages', 'links', 'hours', 'authority'),
  exampleHead: words('count', 'pages', 'links', 'hours', 'authority'),
  fields: v.strictObject({
    topic: words('label', 'hint', 'placeholder', 'empty'),
    industry: v.strictObject({ label: text, trades: text, options: words(...industries) }),
    count: v.strictObject({ ...words('label').entries, recommended: template('count'), option: template('count') }),
    depth: v.strictObject({ label: text, options: words(...depths) }),
  }),
  ...words('submit', 'generating', 'again').entries,
  result: v.strictObject({
    ...words('pages', 'links', 'hours', 'authority', 'authorityNote', 'limits').entries,
    title: template('topic'),
    authorityLabel: template('score'),
    announcement: template('pages', 'links', 'hours'),
    stale: template('topic'),
  }),
  map: v.strictObject({
    ...words('title', 'course', 'article', 'harbour', 'button', 'alert').entries,
    more: template('drawn', 'count'),
    label: template('topic', 'count'),
  }),
  tree: v.strictObject({
    ...words('title', 'pillarWords', 'articleWords', 'linksNote', 'wordsNote', 'spare', 'openAll', 'closeAll').entries,
    pillar: template('title'),
  }),
  copy: text,
  downloads: words('text', 'csv'),
  report: v.strictObject({
    ...words('file', 'date', 'topic', 'industry', 'count', 'depth', 'summary', 'pillar', 'subtopics').entries,
    title: template('topic'),
    csvHead: listOf(text, 5),
    csvTypes: words('pillar', 'article', 'spare'),
  }),
});

/** An idea names its subtopic. Otherwise two subtopics would produce the same article. */
const idea = v.pipe(
  template('topic', 'Topic', 'subtopic', 'Subtopic'),
  v.regex(/\{[Tt]opic\}/u, 'must contain {topic} or {Topic}'),
  v.regex(/\{[Ss]ubtopic\}/u, 'must contain {subtopic} or {Subtopic}'),
);

/** A list of ideas with different titles. A depth uses as many for a subtopic as it has ideas. */
function ideas(least: number) {
  return v.pipe(
    someOf(idea, least),
    v.check((list) => new Set(list).size === list.length, 'has an idea twice'),
  );
}

const byDepth = v.strictObject({ beginner: ideas(3), intermediate: ideas(4), advanced: ideas(5) });

const subtopic = v.strictObject({
  name: text,
  /** The name inside a sentence, with its articles, in a language that needs them. */
  inside: v.optional(text),
  /** Whether the verb beside it is in the plural. */
  plural: v.optional(v.boolean()),
  aspect: v.picklist(aspects),
});

const subtopics = v.pipe(
  listOf(subtopic, 12),
  v.check((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, 'has a subtopic twice'),
);

/** The cluster generator's material: spellings, subtopics, and ideas in the page's language. */
export const clusterIdeasSchema = v.strictObject({
  names: distinct(someOf(text)),
  subtopics: v.strictObject(forEach(industries, subtopics)),
  ideas: v.strictObject(forEach(aspects, byDepth)),
  questionIdeas: ideas(5),
  pillar: template('Topic'),
  questionPillar: template('Topic'),
});

export type ClusterWords = v.InferOutput<typeof clusterWordsSchema> & v.InferOutput<typeof clusterIdeasSchema>;
