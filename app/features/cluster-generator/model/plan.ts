import { interpolate } from '../../../locale/interpolate.ts';
import { type Cased, caseOf } from './casing.ts';
import { type ClusterFigures, clusterFigures, type Depth, ideasPerSubtopic, shownIdeas } from './formula.ts';

/** The input of a plan. */
export type ClusterRequest = { topic: string; industry: string; count: number; depth: Depth };

/** The content a plan draws on. */
export type ClusterSources = {
  names: readonly string[];
  subtopics: readonly string[];
  /** Templates for the depth and for the industry. */
  ideas: readonly string[];
  industryIdeas: readonly string[];
  pillarTitle: string;
};

/** A subtopic with the titles to write and the spare ones. */
export type PlannedSubtopic = { name: string; articles: string[]; spare: string[] };
type PlannedLink = { from: string; to: string; anchor: string };

/** A cluster ready to draw and write. `pillar` is the title of its main page. */
export type ClusterPlan = ClusterFigures & {
  topic: string;
  pillar: string;
  subtopics: PlannedSubtopic[];
  links: PlannedLink[];
};

/**
 * Plans a cluster: its figures, subtopics, article titles, and links. The same request always
 * returns the same plan.
 */
export function planCluster({ topic, count, depth }: ClusterRequest, sources: ClusterSources): ClusterPlan {
  const cased = caseOf(topic, sources.names);
  const pillar = write(sources.pillarTitle, cased);
  const subtopics = sources.subtopics.slice(0, count).map((name, index) => {
    const titles = ideaTemplates(index, ideasPerSubtopic(depth), sources).map((template) =>
      write(template, cased, caseOf(name, sources.names)),
    );
    return { name, articles: titles.slice(0, shownIdeas), spare: titles.slice(shownIdeas) };
  });
  return {
    ...clusterFigures(subtopics.length),
    topic: cased.start,
    pillar,
    subtopics,
    links: subtopics.flatMap((subtopic) => roundTrip(pillar, cased.inside, subtopic)),
  };
}

/**
 * Returns four links: pillar → first article → second → third → pillar. Each page has one link in
 * and one link out.
 */
function roundTrip(pillar: string, topic: string, { name, articles }: PlannedSubtopic): PlannedLink[] {
  const stops = [pillar, ...articles, pillar];
  return stops.slice(1).map((to, index) => ({
    from: stops[index] ?? pillar,
    to,
    anchor: to === pillar ? topic : index === 0 ? name : shorten(to),
  }));
}

/**
 * Returns two templates for the depth, then one for the industry, then more for the depth. Each
 * subtopic starts at a different place in the lists, so neighbors don't read alike, and never uses
 * a template twice.
 */
function ideaTemplates(subtopic: number, count: number, { ideas, industryIdeas }: ClusterSources): string[] {
  const from = (pool: readonly string[], index: number) => pool[index % pool.length] ?? '';
  const general = Array.from({ length: count - 1 }, (_, index) => from(ideas, subtopic * (count - 1) + index));
  return [...general.slice(0, 2), from(industryIdeas, subtopic), ...general.slice(2)];
}

function write(template: string, topic: Cased, subtopic: Cased = { start: '', inside: '' }): string {
  return interpolate(template, {
    Topic: topic.start,
    topic: topic.inside,
    Subtopic: subtopic.start,
    subtopic: subtopic.inside,
  });
}

/** Returns a title up to its colon, as a link's text. */
function shorten(title: string): string {
  const [head = title, tail] = title.split(': ');
  return tail && head.length < 12 ? title : head;
}
