import type { FillRow } from './link-groups.ts';

/** A keyword as grouping compares it: its words in their order, and the pages found for it. */
export type Compared = {
  words: readonly string[];
  /** The part of its results that each page has, 0 to 1. Empty when there's no evidence. */
  pages: ReadonlyMap<string, number>;
};

/** A word in this part of the list or more is what the whole list is about. */
const broadShare = 0.12;
/** In a short list, no word in this many keywords or fewer is. */
const fewKeywords = 6;
const broadWeight = 0.05;
/** A word that no other keyword has: it can't join any, but sets its own apart a little. */
const loneWeight = 0.7;
/** Words of any trade, such as those for a price, tell less than a subject. */
const generalWeight = 0.3;

/** Words this frequent can exclude each other. */
const rivalTimes = 3;
/** The factor by which a rival lowers a likeness. */
const rivalLikeness = 0.3;

/**
 * A page for this many keywords or fewer is one page's worth; home pages and directories have more.
 */
const usualPage = 10;

/** Less than this isn't worth a look for rivals. */
const slight = 0.05;

/** Pages decide where both keywords have them; words break ties. */
const pagesShare = 0.85;

/** Weights learned from a visitor's corrections: how much more or less each word tells. */
export type WordFactors = ReadonlyMap<string, number>;

export type Comparison = { fillRow: FillRow; weightOf: (word: string) => number; timesOf: (word: string) => number };

/**
 * Compares keywords by the pages found for them, and by their words where there are none: the
 * cosine of their weighted words, less where they have words that exclude each other.
 */
export function compare(
  list: readonly Compared[],
  isGeneral: (word: string) => boolean,
  factors: WordFactors,
): Comparison {
  const times = count(list.flatMap(({ words }) => words));
  const timesOf = (word: string) => times.get(word) ?? 0;
  const broad = Math.max(fewKeywords, list.length * broadShare);
  const weighted = new Map<string, number>();
  const weightOf = (word: string) => {
    const known = weighted.get(word) ?? weigh(word);
    weighted.set(word, known);
    return known;
  };
  const weigh = (word: string) => {
    const frequency = timesOf(word);
    const rarity =
      frequency < 2 ? loneWeight : Math.max(broadWeight, Math.log(broad / frequency) / Math.log(broad / 2));
    const factor = frequency < broad ? (factors.get(word) ?? 1) : 1;
    return rarity * (isGeneral(word) ? generalWeight : 1) * factor;
  };
  const excludes = findRivals(list, timesOf, isGeneral);
  const vectors = list.map(({ words }) => unitVector(words, weightOf));
  const byWord = listings(vectors);

  const pageTimes = count(list.flatMap(({ pages }) => [...pages.keys()]));
  const rarityOf = (page: string) =>
    Math.min(1, Math.log(list.length / (pageTimes.get(page) ?? 1)) / Math.log(list.length / usualPage)) ** 2;
  const results = list.map(({ pages }) => new Map([...pages].map(([page, part]) => [page, part * rarityOf(page)])));
  const resultSums = results.map((pages) => sum([...pages.values()]));
  const byPage = listings(results);
  /** How much a keyword's pages tell, 0 to 1: as much as its rarest one. */
  const trust = list.map(({ pages }) => Math.max(0, ...[...pages.keys()].map(rarityOf)));
  const common = new Float32Array(list.length);

  return {
    weightOf,
    timesOf,
    fillRow: (item, row) => {
      each(vectors[item], byWord, item, (other, mine, its) => {
        row[other] = (row[other] ?? 0) + mine * its;
      });
      const own = list[item]?.words ?? [];
      for (let other = 0; other < item; other += 1) {
        const words = row[other] ?? 0;
        if (words >= slight && excludes(own, list[other]?.words ?? [])) {
          row[other] = words * rivalLikeness;
        }
      }
      const trusted = trust[item] ?? 0;
      if (trusted === 0) {
        return;
      }
      // The weighted Jaccard index: what both have of each page, in what either has of all.
      common.fill(0, 0, item);
      each(results[item], byPage, item, (other, mine, its) => {
        common[other] = (common[other] ?? 0) + Math.min(mine, its);
      });
      for (let other = 0; other < item; other += 1) {
        const share = pagesShare * Math.min(trusted, trust[other] ?? 0);
        const shared = common[other] ?? 0;
        const all = (resultSums[item] ?? 0) + (resultSums[other] ?? 0) - shared;
        row[other] = (share * shared) / (all || 1) + (1 - share) * (row[other] ?? 0);
      }
    },
  };
}

/** Visits the earlier keywords that share something with one, with the weight in each. */
function each(
  own: ReadonlyMap<string, number> = new Map(),
  byName: ReadonlyMap<string, Listing>,
  item: number,
  visit: (other: number, mine: number, its: number) => void,
): void {
  for (const [name, weight] of own) {
    const { items = [], weights = [] } = byName.get(name) ?? {};
    for (let at = 0; at < items.length && (items[at] ?? item) < item; at += 1) {
      visit(items[at] ?? 0, weight, weights[at] ?? 0);
    }
  }
}

/** The keywords that have a word or page, in their order, and its weight in each. */
type Listing = { items: number[]; weights: number[] };

function listings(vectors: ReadonlyArray<ReadonlyMap<string, number>>): Map<string, Listing> {
  const byName = new Map<string, Listing>();
  for (const [item, vector] of vectors.entries()) {
    for (const [name, weight] of vector) {
      const listing = byName.get(name) ?? { items: [], weights: [] };
      listing.items.push(item);
      listing.weights.push(weight);
      byName.set(name, listing);
    }
  }
  return byName;
}

/**
 * Finds words that exclude each other: they never come together, but stand beside the same word.
 * "Dry dog food" and "dry cat food" are two pages. Returns whether two keywords have such words.
 */
function findRivals(
  list: readonly Compared[],
  timesOf: (word: string) => number,
  isGeneral: (word: string) => boolean,
): (one: readonly string[], other: readonly string[]) => boolean {
  const isCandidate = (word: string) => timesOf(word) >= rivalTimes && !isGeneral(word);
  const company = new Map<string, Set<string>>();
  const places = new Map<string, Set<string>>();
  for (const { words } of list) {
    words.forEach((word, at) => {
      if (isCandidate(word)) {
        addTo(company, word, words);
        addTo(places, `<${words[at - 1]}`, at > 0 ? [word] : []);
        addTo(places, `>${words[at + 1]}`, at < words.length - 1 ? [word] : []);
      }
    });
  }
  const rivals = new Map<string, Set<string>>();
  for (const inPlace of places.values()) {
    for (const word of inPlace) {
      addTo(
        rivals,
        word,
        [...inPlace].filter((other) => !company.get(word)?.has(other)),
      );
    }
  }
  return (one, other) => {
    for (const word of one) {
      const against = rivals.get(word);
      if (against !== undefined && against.size > 0 && !other.includes(word)) {
        for (const second of other) {
          if (against.has(second) && !one.includes(second)) {
            return true;
          }
        }
      }
    }
    return false;
  };
}

function addTo(map: Map<string, Set<string>>, key: string, values: Iterable<string>): void {
  const known = map.get(key) ?? new Set();
  for (const value of values) {
    known.add(value);
  }
  map.set(key, known);
}

function unitVector(words: readonly string[], weightOf: (word: string) => number): Map<string, number> {
  const weights = words.map((word) => [word, weightOf(word)] as const);
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return new Map(weights.map(([word, weight]) => [word, weight / length]));
}

/** Returns how often each key comes up. */
export function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
