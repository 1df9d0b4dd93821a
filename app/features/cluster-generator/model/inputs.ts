import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { AddressState } from '../../../ui/browser/address-state.ts';
import { type Depth, defaultDepth, defaultIndustry, recommendedCount, subtopicCounts } from './formula.ts';

type Industry = keyof ClusterWords['subtopics'];

/** The form's values. */
export type ClusterChoices = { topic: string; industry: Industry; count: number; depth: Depth };

/** The longest topic in characters. */
export const topicLimit = 80;

/** The parameters of a shared link, named after the form's fields. */
export const clusterParameters = ['topic', 'industry', 'count', 'depth'] as const;

/**
 * Reads the form or a link. A missing or broken value falls back to its default, and a topic of
 * spaces counts as empty.
 */
export function readChoices(given: AddressState, words: Pick<ClusterWords, 'subtopics'>): ClusterChoices {
  const depths: Depth[] = ['beginner', 'intermediate', 'advanced'];
  return {
    topic: (given['topic'] ?? '').replace(/\s+/gu, ' ').trim().slice(0, topicLimit),
    industry: isIndustry(given['industry'], words) ? given['industry'] : defaultIndustry,
    count: subtopicCounts.find((count) => String(count) === given['count']) ?? recommendedCount,
    depth: depths.find((depth) => depth === given['depth']) ?? defaultDepth,
  };
}

/** Returns the choices as parameters of a link. */
export function toAddress(choices: ClusterChoices): AddressState {
  return { ...choices, count: String(choices.count) };
}

function isIndustry(id: string | undefined, { subtopics }: Pick<ClusterWords, 'subtopics'>): id is Industry {
  return id !== undefined && Object.hasOwn(subtopics, id);
}
