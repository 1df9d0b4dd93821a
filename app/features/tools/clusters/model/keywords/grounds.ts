import type { ReadListed } from './describe-group.ts';
import type { Linked } from './link-groups.ts';

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
 * Returns the grounds of a group. It is as sure as its keywords are more alike than they are like the
 * nearest other group.
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

/** Returns the shortest word of a group that starts like the stem, in the letters it was typed in. */
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
