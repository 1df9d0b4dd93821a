import { interpolate } from '../../../../locale/interpolate.ts';
import { type Depth, ideasPerSubtopic, shownIdeas } from './formula.ts';
import { type Cased, caseOf, readTopic, type Topic, topicLanguage } from './topic/topic.ts';

/** The input of a plan. */
export type ClusterRequest = { topic: string; count: number; depth: Depth };

/**
 * `inside` is the name inside a sentence where that takes articles, and `plural` the number of its
 * verb.
 */
type Subtopic = { name: string; inside?: string | undefined; plural?: boolean | undefined; aspect: string };

/** The content a plan draws on. */
export type ClusterSources = {
  /** The language of the content: the ideas are put together by its rules. */
  language: string;
  names: readonly string[];
  subtopics: readonly Subtopic[];
  /** Templates by aspect and depth. */
  ideas: Readonly<Record<string, Readonly<Record<Depth, readonly string[]>>>>;
  /** Templates for a topic that's a question. */
  questionIdeas: readonly string[];
  pillar: string;
  questionPillar: string;
};

/** A subtopic with the titles of the articles to write, and of the ideas beyond them. */
export type PlannedSubtopic = { name: string; articles: string[]; spare: string[] };

/** The pages to write. `pillar` is the title of the main one. */
export type ClusterOutline = { topic: Topic; pillar: string; subtopics: PlannedSubtopic[] };

/**
 * Plans a cluster: its subtopics and article titles. The same request always returns the same plan.
 */
export function planCluster({ topic, count, depth }: ClusterRequest, sources: ClusterSources): ClusterOutline {
  const language = topicLanguage(sources.language);
  const read = readTopic(topic, sources.names, language);
  const write = (template: string, subtopic?: Cased) => language.join(fill(template, read, subtopic));
  const subtopics = sources.subtopics.slice(0, count).map(({ name, aspect, ...grammar }, at): PlannedSubtopic => {
    const { inside, plural = false } = grammar;
    const cased = caseOf(name, sources.names);
    const subtopic = inside === undefined ? cased : { ...cased, inside };
    const pool = read.isQuestion ? sources.questionIdeas : (sources.ideas[aspect]?.[depth] ?? []);
    const ideas = Array.from({ length: ideasPerSubtopic(depth) }, (_, step) => pool[(at + step) % pool.length]).map(
      (idea = '') => write(agree(idea, plural), subtopic),
    );
    return { name, articles: ideas.slice(0, shownIdeas), spare: ideas.slice(shownIdeas) };
  });
  return { topic: read, pillar: write(read.isQuestion ? sources.questionPillar : sources.pillar), subtopics };
}

/** Chooses the form of each verb in braces: '{cambia|cambian}'. */
function agree(template: string, plural: boolean): string {
  return template.replace(/\{([^{}|]+)\|([^{}|]+)\}/gu, (_, one: string, many: string) => (plural ? many : one));
}

function fill(template: string, topic: Topic, subtopic: Cased = { start: '', inside: '' }): string {
  return interpolate(template, {
    Topic: topic.start,
    topic: topic.inside,
    Subtopic: subtopic.start,
    subtopic: subtopic.inside,
  });
}
