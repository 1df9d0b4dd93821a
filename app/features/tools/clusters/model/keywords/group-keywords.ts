import { type DescribedGroup, describeGroup, type ReadListed } from './describe-group.ts';
import { familiesOf } from './families.ts';
import { isMostlySpanish, priceStem, readWords, repairStem, replaceStem, sellerStem } from './read-words.ts';
import { chooseSubject, joinSubjects } from './subjects.ts';

/** A keyword with its searches a month, if the list has them. */
export type Keyword = { text: string; volume: number | undefined };

/** Keywords that one page can answer. `profile` has the share of them with each word. */
type KeywordGroup = DescribedGroup & { profile: Map<string, number> };

/** Groups, and how to read another text, such as a page's title, the same way. */
export type Grouping = {
  groups: KeywordGroup[];
  wordsOf: (text: string) => string[];
  /** How much a word tells, 0 to 1. */
  weightOf: (word: string) => number;
};

/** A word in more than this part of the keywords is what the whole list is about. */
const broadShare = 0.12;
/** In a short list, no word in this many keywords or fewer is. */
const fewKeywords = 6;
/** From this many keywords with a price and as many without, a price page pays. */
const pricePage = 5;

/** What a word of a page tells when no keyword has it: little, because titles have many of them. */
const unknownWeight = 0.1;

const generalStems = new Set([priceStem, sellerStem, repairStem, replaceStem]);

/**
 * Groups keywords by the page that answers them, most searched first. Each keyword goes to the
 * rarest subject that enough others share. The order of the list doesn't matter. How well this
 * agrees with hand-made groups is in docs/tools.md.
 */
export function groupKeywords(list: readonly Keyword[]): Grouping {
  const mostlySpanish = isMostlySpanish(list.map(({ text }) => text));
  const read = list.map((keyword) => ({ keyword, ...readWords(keyword.text, mostlySpanish) }));
  const families = familiesOf(
    shortestWords(read.flatMap(({ words }) => [...words])),
    count(read.flatMap(({ words }) => [...words.keys()])),
  );
  const inFamilies = (words: ReadonlyMap<string, string>) => [
    ...new Set([...words.keys()].map((stem) => families.get(stem) ?? stem)),
  ];
  const listed = read.map((own): ReadListed => ({ ...own, words: inFamilies(own.words) }));

  const frequencies = count(listed.flatMap(({ words }) => words));
  const timesOf = (word: string) => frequencies.get(word) ?? 0;
  const most = Math.max(fewKeywords, list.length * broadShare);
  const isSubject = (word: string) => !generalStems.has(word) && timesOf(word) > 1 && timesOf(word) <= most;
  const subjectOf = joinSubjects(
    listed.map(({ words }) => words.filter(isSubject)),
    timesOf,
  );
  const subjectsOf = (words: readonly string[]) => [...new Set(words.filter(isSubject).map(subjectOf))];
  const sizes = count(listed.flatMap(({ words }) => subjectsOf(words)));

  const groups = new Map<string, ReadListed[]>();
  listed.forEach((own, at) => {
    const subjects = subjectsOf(own.words);
    const key = chooseSubject(subjects, sizes) ?? otherKey(own.words, subjects, at);
    groups.set(key, [...(groups.get(key) ?? []), own]);
  });

  /** A price, then a weak subject, then the work, then what the whole list is about. */
  function otherKey(words: readonly string[], subjects: readonly string[], at: number): string {
    const [broad = ''] = words
      .filter((word) => !generalStems.has(word) && timesOf(word) > most)
      .sort((a, b) => timesOf(a) - timesOf(b) || (a < b ? -1 : 1));
    if (words.includes(priceStem)) {
      return `${priceStem} ${broad}`;
    }
    const [weak] = subjects.toSorted((a, b) => timesOf(b) - timesOf(a) || (a < b ? -1 : 1));
    const work = weak ?? [replaceStem, repairStem].find((stem) => words.includes(stem));
    if (work !== undefined) {
      return weak ?? `${work} ${broad}`;
    }
    const isAlone = words.some((word) => !generalStems.has(word) && timesOf(word) === 1);
    return isAlone ? `alone ${at}` : `all ${broad}`;
  }

  return {
    groups: [...groups.values()]
      .flatMap(splitPrices)
      .map((group) => ({ ...describeGroup(group), profile: profileOf(group) }))
      .sort(
        (a, b) =>
          (b.volume ?? 0) - (a.volume ?? 0) || b.keywords.length - a.keywords.length || (a.name < b.name ? -1 : 1),
      ),
    wordsOf: (text) => inFamilies(readWords(text, mostlySpanish).words),
    weightOf: (word) => {
      const times = timesOf(word);
      const rarity = Math.log((list.length + 1) / (times + 0.5)) / Math.log(2 * list.length + 2);
      return times === 0 ? unknownWeight : generalStems.has(word) ? rarity / 3 : rarity;
    },
  };
}

function splitPrices(group: ReadListed[]): ReadListed[][] {
  const priced = group.filter(({ words }) => words.includes(priceStem));
  const others = group.filter(({ words }) => !words.includes(priceStem));
  return priced.length >= pricePage && others.length >= pricePage ? [others, priced] : [group];
}

function profileOf(group: readonly ReadListed[]): Map<string, number> {
  const counts = count(group.flatMap(({ words }) => words));
  return new Map([...counts].map(([word, times]) => [word, times / group.length]));
}

/** Returns the shortest word of each stem. */
function shortestWords(words: ReadonlyArray<readonly [string, string]>): Map<string, string> {
  const shortest = new Map<string, string>();
  for (const [stem, word] of words) {
    const known = shortest.get(stem);
    if (known === undefined || word.length < known.length || (word.length === known.length && word < known)) {
      shortest.set(stem, word);
    }
  }
  return shortest;
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
