import type { Keyword } from './group-keywords.ts';
import type { Intent } from './languages/language.ts';
import { priceStem, type ReadKeyword } from './read-words.ts';

/** A keyword as read, with the families of its words. */
export type ReadListed = Omit<ReadKeyword, 'words'> & { keyword: Keyword; words: string[] };

/** What kind of page answers a group. */
type PageKind = 'service' | 'price' | 'location' | 'comparison' | 'guide';

/** Keywords that one page can answer, most searched first. */
export type DescribedGroup = {
  name: string;
  intent: Intent;
  page: PageKind;
  keywords: Keyword[];
  /** Searches a month of all its keywords, or undefined if none has a volume. */
  volume: number | undefined;
};

/** Names a group after its most searched keyword, and says what its searchers want. */
export function describeGroup(group: readonly ReadListed[]): DescribedGroup {
  const ordered = group.toSorted(
    (a, b) =>
      (b.keyword.volume ?? 0) - (a.keyword.volume ?? 0) ||
      Number(a.isLocal) - Number(b.isLocal) ||
      a.words.length - b.words.length ||
      a.keyword.text.length - b.keyword.text.length ||
      (a.keyword.text < b.keyword.text ? -1 : 1),
  );
  const intent = mainIntent(group);
  const keywords = ordered.map(({ keyword }) => keyword);
  const volumes = keywords.flatMap(({ volume }) => volume ?? []);
  return {
    name: keywords[0]?.text ?? '',
    intent,
    page: pageFor(intent, group),
    keywords,
    volume: volumes.length > 0 ? volumes.reduce((sum, volume) => sum + volume, 0) : undefined,
  };
}

/** Weighs each keyword's intent by its volume. One that doesn't show what it wants counts as buying. */
function mainIntent(group: readonly ReadListed[]): Intent {
  const weights: Record<Intent, number> = { buy: 0, compare: 0, learn: 0, local: 0 };
  for (const { intent = 'buy', keyword } of group) {
    weights[intent] += 1 + (keyword.volume ?? 0);
  }
  return (Object.keys(weights) as Intent[]).reduce((best, intent) => (weights[intent] > weights[best] ? intent : best));
}

function pageFor(intent: Intent, group: readonly ReadListed[]): PageKind {
  switch (intent) {
    case 'learn':
      return 'guide';
    case 'compare':
      return 'comparison';
    case 'local':
      return 'location';
    default:
      return group.filter(({ words }) => words.includes(priceStem)).length > group.length / 2 ? 'price' : 'service';
  }
}
