import type { ClusterIdeas } from '../../../../content/words.ts';
import { type ClusterChoices, ideasPerSubtopic, shownIdeas } from './formula.ts';
import { capital, readTopic, type Topic } from './topic.ts';

/** An article to write: its title, and the part of it after the topic. */
type PlannedArticle = { title: string; idea: string };

/** A subtopic with the articles to write, and the ideas beyond them. */
export type PlannedSubtopic = { name: string; articles: PlannedArticle[]; spare: PlannedArticle[] };

/** The pages to write. `pillar` is the title of the main one. */
export type ClusterOutline = { topic: Topic; pillar: string; subtopics: PlannedSubtopic[] };

/**
 * Plans a cluster: its subtopics and article titles. The same request always returns the same plan.
 * A subtopic's ideas go from the simplest to the deepest, and so do the three that a depth shows.
 * @param language The language of the ideas, a BCP 47 tag.
 */
export function planCluster(
  { topic: typed, industry, count, depth }: ClusterChoices,
  { names, pillar, subtopics }: ClusterIdeas,
  language: string,
): ClusterOutline {
  const topic = readTopic(typed, names, language);
  // No word depends on the topic, so that one thing and many fit alike.
  const article = (idea: string): PlannedArticle => ({
    title: topic.isQuestion ? `${topic.title} ${capital(idea)}` : `${topic.title}: ${idea}`,
    idea: capital(idea),
  });
  const beyond = ideasPerSubtopic(depth) - shownIdeas;
  return {
    topic,
    pillar: article(pillar).title,
    subtopics: subtopics[industry].slice(0, count).map(({ name, ideas }) => ({
      name,
      articles: ideas.slice(beyond, beyond + shownIdeas).map(article),
      spare: ideas.slice(0, beyond).map(article),
    })),
  };
}
