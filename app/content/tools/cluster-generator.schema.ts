import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, template, text, words } from '../engine/fields.ts';
import { depths, industries } from './cluster-choices.ts';
import { toolHeading } from './tool-pages.schema.ts';

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

/**
 * Ideas from the simplest to the deepest. Each goes on after a topic and a colon, and no word in it
 * depends on the topic.
 */
const subtopic = v.strictObject({ name: text, ideas: listOf(text, 5) });

/** Two subtopics of an industry must not produce the same article. */
const subtopics = v.pipe(
  listOf(subtopic, 12),
  v.check((list) => isDistinct(list.map(({ name }) => name)), 'has a subtopic twice'),
  v.check((list) => isDistinct(list.flatMap(({ ideas }) => ideas)), 'has an idea twice'),
);

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((each) => each.toLowerCase())).size === texts.length;
}

/** The cluster generator's material: spellings, the main page, and the subtopics with their ideas. */
export const clusterIdeasSchema = v.strictObject({
  names: distinct(someOf(text)),
  pillar: text,
  subtopics: v.strictObject(forEach(industries, subtopics)),
});

export type ClusterWords = v.InferOutput<typeof clusterWordsSchema>;
export type ClusterIdeas = v.InferOutput<typeof clusterIdeasSchema>;
