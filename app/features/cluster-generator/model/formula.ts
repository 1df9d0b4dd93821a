/** How many subtopics a cluster can have; 8 is recommended (SPEC §9). */
export const subtopicCounts = [6, 8, 10, 12] as const;

/** For whom a cluster is written: decides how many ideas each subtopic has. */
export type Depth = 'beginner' | 'intermediate' | 'advanced';

/** What the form begins with. */
export const recommendedCount: (typeof subtopicCounts)[number] = 8;
export const defaultIndustry = 'marketing';
export const defaultDepth: Depth = 'intermediate';

/** Articles of a subtopic that are shown, written and counted as pages (SPEC §9). */
export const shownIdeas = 3;
/** Subtopics on the map (SPEC §9). */
export const mappedSubtopics = 6;

/** What a cluster amounts to; `authorityScore` is 0 to 95. */
export type ClusterFigures = { totalPages: number; totalLinks: number; contentHours: number; authorityScore: number };

/** Pages, links, hours of writing and the planning score of a cluster with `count` subtopics (SPEC §9). */
export function clusterFigures(count: number): ClusterFigures {
  const totalPages = 3 * count + 1;
  return {
    totalPages,
    totalLinks: 4 * count,
    contentHours: 3 * totalPages,
    authorityScore: Math.min(95, 8 * count),
  };
}

/** Article ideas for each subtopic: 3, 4 or 5 (SPEC §9). */
export function ideasPerSubtopic(depth: Depth): number {
  return { beginner: 3, intermediate: 4, advanced: 5 }[depth];
}
