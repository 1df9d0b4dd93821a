import type { Keyword } from './group-keywords.ts';
import type { Intent } from './languages.ts';
import type { Linked } from './link-groups.ts';
import { priceStem, type ReadKeyword } from './read-words.ts';

/** A keyword as read, with the families of its words. */
export type ReadListed = Omit<ReadKeyword, 'words'> & { keyword: Keyword; words: string[] };

/** The kind of page that answers a group. */
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

/**
 * Weighs each keyword's intent by its volume. One that doesn't show what it wants counts as buying.
 */
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

/** How sure it is that a group is one page, and on what grounds. */
export type Grounds = {
  sureness: 'sure' | 'likely' | 'doubtful';
  /** Words that most of its keywords share, as typed, most frequent first. */
  words: string[];
  /** The page that most of its keywords lead to, or undefined without evidence. */
  leadsTo: { url: string; keywords: number } | undefined;
  /** Keywords of the two parts that were joined last: where a split would cut. */
  halves: readonly [string[], string[]] | undefined;
  /** A keyword of the group that's most like this one. */
  neighbor: string | undefined;
};

/** The parts of 1 from which a group is sure, and likely. */
const sure = 0.45;
const likely = 0.25;

/** A word that this part of a group's keywords has is a reason for it. */
const shared = 0.5;

/**
 * Returns the grounds of a group. It is as sure as its keywords are more alike than they are like
 * the nearest other group.
 */
export function groundsOf(
  { items, halves, within, nearest, neighbor }: Linked,
  listed: readonly ReadListed[],
): Grounds {
  const members = items.flatMap((item) => listed[item] ?? []);
  const textsOf = (part: readonly number[]) => part.flatMap((item) => listed[item]?.keyword.text ?? []);
  const lead = within - nearest;
  return {
    sureness: lead >= sure ? 'sure' : lead >= likely ? 'likely' : 'doubtful',
    words: sharedWords(members),
    leadsTo: mainPage(members),
    halves: halves && [textsOf(halves[0]), textsOf(halves[1])],
    neighbor: neighbor === undefined ? undefined : listed[neighbor]?.keyword.text,
  };
}

function sharedWords(members: readonly ReadListed[]): string[] {
  const times = new Map<string, number>();
  for (const word of members.flatMap(({ words }) => words)) {
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times]
    .filter(([word, count]) => members.length > 1 && count >= members.length * shared && !word.startsWith('$'))
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => wordAsTyped(word, members));
}

/**
 * Returns the shortest word of a group that starts like the stem, in the letters it was typed in.
 */
function wordAsTyped(stem: string, members: readonly ReadListed[]): string {
  const start = stem.slice(0, Math.max(3, stem.length - 1));
  const typed = members
    .flatMap(({ keyword }) => keyword.text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.normalize('NFD').replace(/\p{M}/gu, '').startsWith(start));
  return typed.toSorted((a, b) => a.length - b.length)[0] ?? stem;
}

function mainPage(members: readonly ReadListed[]): Grounds['leadsTo'] {
  const leads = new Map<string, number>();
  for (const { keyword } of members) {
    const [first] = [...(keyword.pages ?? [])].sort((a, b) => b[1] - a[1]);
    if (first) {
      leads.set(first[0], (leads.get(first[0]) ?? 0) + 1);
    }
  }
  const [most] = [...leads].sort((a, b) => b[1] - a[1]);
  return most && { url: most[0], keywords: most[1] };
}
