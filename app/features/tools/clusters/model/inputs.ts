import type { ClusterWords } from '../../../../content/tools/cluster-generator.schema.ts';
import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { type Depth, defaultDepth, defaultIndustry, recommendedCount, subtopicCounts } from './formula.ts';

type Industry = keyof ClusterWords['subtopics'];

/** The form's values. */
export type ClusterChoices = { topic: string; industry: Industry; count: number; depth: Depth };

/** The longest topic in characters. */
export const topicLimit = 80;

/** The form's id. A button outside the form belongs to it by this id. */
export const formId = 'cluster-form';

/** Where this tab stores pasted lists, so they survive a reload (product.md, "Privacy"). */
export const storedLists = 'keywordLists';

/** The parameter of a shared link that holds the visitor's changes to the plan. */
export const editsParameter = 'plan';

/** The parameters of a shared link, named after the form's fields. */
export const clusterParameters = ['topic', 'industry', 'count', 'depth', editsParameter] as const;

/**
 * Reads the form or a link. A missing or broken value falls back to its default, and a topic
 * without a letter or a digit counts as empty.
 */
export function readChoices(given: AddressState, words: Pick<ClusterWords, 'subtopics'>): ClusterChoices {
  const depths: Depth[] = ['beginner', 'intermediate', 'advanced'];
  const topic = (given['topic'] ?? '').replace(/\s+/gu, ' ').trim().slice(0, topicLimit);
  return {
    topic: /[\p{L}\p{N}]/u.test(topic) ? topic : '',
    industry: isIndustry(given['industry'], words) ? given['industry'] : defaultIndustry,
    count: subtopicCounts.find((count) => String(count) === given['count']) ?? recommendedCount,
    depth: depths.find((depth) => depth === given['depth']) ?? defaultDepth,
  };
}

/** Returns the choices as parameters of a link, with the edits if there are any. */
export function toAddress(choices: ClusterChoices, edits?: string): AddressState {
  return { ...choices, count: String(choices.count), ...(edits && { [editsParameter]: edits }) };
}

function isIndustry(id: string | undefined, { subtopics }: Pick<ClusterWords, 'subtopics'>): id is Industry {
  return id !== undefined && Object.hasOwn(subtopics, id);
}
