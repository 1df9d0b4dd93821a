/** The numbers of subtopics to choose from. 8 is recommended. */
export const subtopicCounts = [6, 8, 10, 12] as const;

/** A cluster's audience level, which decides how many ideas each subtopic has. */
export type Depth = 'beginner' | 'intermediate' | 'advanced';

/** The form's defaults. */
export const recommendedCount: (typeof subtopicCounts)[number] = 8;
export const defaultIndustry = 'marketing';
export const defaultDepth: Depth = 'intermediate';

/** The articles of a subtopic that show and count as pages. */
export const shownIdeas = 3;
/** The most subtopics on the map. */
export const mappedSubtopics = 6;

/** A cluster in figures. `authorityScore` is 0 to 95. */
export type ClusterFigures = { totalPages: number; totalLinks: number; contentHours: number; authorityScore: number };

/**
 * Returns the pages, links, writing hours, and planning score of a cluster with `count` subtopics
 * (product.md, "Cluster formulas").
 */
export function clusterFigures(count: number): ClusterFigures {
  const totalPages = 3 * count + 1;
  return {
    totalPages,
    totalLinks: 4 * count,
    contentHours: 3 * totalPages,
    authorityScore: Math.min(95, 8 * count),
  };
}

/** Returns the number of article ideas per subtopic: 3, 4, or 5. */
export function ideasPerSubtopic(depth: Depth): number {
  return { beginner: 3, intermediate: 4, advanced: 5 }[depth];
}
