import * as v from 'valibot';
import { distinct, forEach, listOf, someOf, template, text, words } from '../engine/fields.ts';
import { industries } from './industries.ts';
import { toolHeading } from './tool-pages.schema.ts';

/** The depths of the cluster generator. */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

const intents = ['learn', 'compare', 'buy', 'local'] as const;
const pages = ['guide', 'checklist', 'comparison', 'price', 'questions', 'location', 'service'] as const;

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
  ...words('submit', 'generating', 'again', 'openKeywords').entries,
  result: v.strictObject({
    ...words('pages', 'links', 'hours', 'authority', 'authorityNote', 'limits').entries,
    title: template('topic'),
    authorityLabel: template('score'),
    announcement: template('pages', 'links', 'hours'),
    stale: template('topic'),
  }),
  intents: words(...intents),
  pages: words(...pages),
  map: v.strictObject({
    ...words('title', 'both', 'neighbors', 'article', 'harbour', 'button', 'alert').entries,
    more: template('drawn', 'count'),
    label: template('topic', 'count'),
  }),
  tree: v.strictObject({
    ...words('title', 'pillarWords', 'articleWords', 'wordsNote', 'spare', 'openAll', 'closeAll').entries,
    pillar: template('title'),
  }),
  edit: v.strictObject({
    ...words('start', 'done', 'reset', 'hint', 'taken').entries,
    subtopic: template('number'),
    article: template('number', 'subtopic'),
    up: template('title'),
    down: template('title'),
    remove: template('title'),
    moved: template('title', 'number'),
    removed: template('title'),
  }),
  matrix: v.strictObject({
    ...words('lead', 'from', 'to', 'anchor', 'kind', 'isMinimum', 'copyMermaid').entries,
    title: template('count'),
    minimum: template('count'),
  }),
  copy: text,
  downloads: words('text', 'csv', 'links', 'markdown', 'mermaid', 'label'),
  report: v.strictObject({
    ...words(
      'file',
      'date',
      'topic',
      'industry',
      'count',
      'depth',
      'summary',
      'pillar',
      'subtopics',
      'links',
      'minimum',
    ).entries,
    title: template('topic'),
    csvHead: listOf(text, 7),
    csvTypes: words('pillar', 'article', 'spare'),
  }),
  keywords: v.strictObject({
    ...words('title', 'field', 'placeholder', 'pages', 'pagesHint', 'pagesPlaceholder', 'submit', 'working', 'clear')
      .entries,
    ...words('empty', 'kept', 'stale', 'failed', 'table', 'noVolume', 'noPage', 'asTopic', 'download', 'file').entries,
    ...words('otherPage', 'limits', 'draft', 'chooseFile', 'evidenceHint', 'undo', 'split', 'merge', 'mergeWith')
      .entries,
    lead: template('limit'),
    read: template('count', 'groups'),
    evidence: template('count'),
    corrected: template('count'),
    fileRead: template('name'),
    fileRefused: template('name'),
    splitLabel: template('name'),
    mergeLabel: template('name', 'other'),
    sureness: words('sure', 'likely', 'doubtful'),
    grounds: v.strictObject({
      words: template('list'),
      pages: template('count', 'all', 'url'),
      ...words('alone', 'chain').entries,
    }),
    repeated: template('count'),
    tooLong: template('count'),
    leftOut: template('count', 'limit'),
    unread: template('list'),
    refusedPages: template('list'),
    pagesLeftOut: template('count', 'limit'),
    and: template('count'),
    missing: template('count'),
    competing: template('count'),
    others: template('count'),
    compete: template('count'),
    showKeywords: template('name'),
    asTopicLabel: template('name'),
    showAll: template('count'),
    columns: words('name', 'intent', 'page', 'sureness', 'count', 'volume', 'pages'),
    csvHead: listOf(text, 8),
    statuses: words('missing', 'one', 'competing'),
  }),
});

/** An idea names its subtopic. Otherwise two subtopics would produce the same article. */
const idea = v.strictObject({
  title: v.pipe(
    template('topic', 'Topic', 'subtopic', 'Subtopic'),
    v.regex(/\{[Tt]opic\}/u, 'must contain {topic} or {Topic}'),
    v.regex(/\{[Ss]ubtopic\}/u, 'must contain {subtopic} or {Subtopic}'),
  ),
  intent: v.picklist(intents),
  page: v.picklist(pages),
});

/** A list of ideas with different titles. A depth uses as many for a subtopic as it has ideas. */
function ideas(least: number) {
  return v.pipe(
    someOf(idea, least),
    v.check((list) => new Set(list.map(({ title }) => title)).size === list.length, 'has an idea twice'),
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
