import type { AddressState } from '../../../../ui/browser/address-state.ts';

/** The industries of the product, in its order. */
export const mainIndustries = [
  'tecnologia',
  'marketing',
  'salud',
  'finanzas',
  'educacion',
  'ecommerce',
  'otros',
] as const;

/** The industries of the cluster generator: those of the product first, then the site's own. */
export const industries = [
  ...mainIndustries,
  ...(['hogar', 'legal', 'restaurantes', 'medicina', 'inmobiliaria'] as const),
] as const;

type Industry = (typeof industries)[number];

/** The depths: how many ideas a subtopic has beyond those that show, none, one, or two, and how deep they go. */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

type Depth = (typeof depths)[number];

/** The numbers of subtopics to choose from. 8 is recommended. */
export const subtopicCounts = [6, 8, 10, 12] as const;

/** The form's defaults. */
export const recommendedCount: (typeof subtopicCounts)[number] = 8;
export const defaultIndustry = 'marketing';
export const defaultDepth: Depth = 'intermediate';

/** The articles of a subtopic that show and count as pages. */
export const shownIdeas = 3;
/** The most subtopics on the map. */
export const mappedSubtopics = 6;

/**
 * Returns the pages, links, writing hours, and planning score of a cluster with `count` subtopics
 * (product.md, "Cluster formulas").
 */
export function clusterFigures(count: number) {
  const pages = 3 * count + 1;
  return {
    pages,
    links: 4 * count,
    hours: 3 * pages,
    /** 0 to 95. */
    authority: Math.min(95, 8 * count),
  };
}

/** The form's values. */
export type ClusterChoices = { topic: string; industry: Industry; count: number; depth: Depth };

/** The form's id. A button outside the form belongs to it by this id. */
export const formId = 'cluster-form';

/** The parameters of a shared link, named after the form's fields. */
export const clusterParameters = ['topic', 'industry', 'count', 'depth'] as const;

/**
 * Reads the form or a link. A missing or broken value falls back to its default, and a topic
 * without a letter or a digit counts as empty.
 */
export function readChoices(given: AddressState): ClusterChoices {
  const topic = (given['topic'] ?? '').replace(/\s+/gu, ' ').trim();
  return {
    topic: /[\p{L}\p{N}]/u.test(topic) ? topic : '',
    industry: industries.find((industry) => industry === given['industry']) ?? defaultIndustry,
    count: subtopicCounts.find((count) => String(count) === given['count']) ?? recommendedCount,
    depth: depths.find((depth) => depth === given['depth']) ?? defaultDepth,
  };
}

/** Returns the choices as parameters of a link. */
export function toAddress(choices: ClusterChoices): AddressState {
  return { ...choices, count: String(choices.count) };
}
