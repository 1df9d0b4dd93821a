import { type Corrections, correct, wordFactors } from './corrections.ts';
import { type DescribedGroup, describeGroup, type Grounds, groundsOf, type ReadListed } from './describe-group.ts';
import { compare, count } from './likeness.ts';
import { type Linked, linkGroups } from './link-groups.ts';
import { isGeneral, isMostlySpanish, priceStem, readWords } from './read-words.ts';

/** A keyword with its searches a month and the pages found for it, if the list has them. */
export type Keyword = {
  text: string;
  volume: number | undefined;
  /** Pages that a search engine shows for it, with their share of its results. */
  pages?: ReadonlyMap<string, number>;
};

/** Keywords that one page can answer. `profile` has the share of them with each word. */
type KeywordGroup = DescribedGroup & Grounds & { profile: Map<string, number> };

/** Groups, and how to read another text, such as a page's title, the same way. */
export type Grouping = {
  groups: KeywordGroup[];
  wordsOf: (text: string) => string[];
  /** How much a word tells, 0 to 1. */
  weightOf: (word: string) => number;
};

/** Groups join while their keywords are at least this alike on average. */
const cut = 0.12;
/** From this many keywords with a price and as many without, a price page pays. */
const pricePage = 5;
/** A word of a page tells little when no keyword has it, because titles have many of them. */
const unknownWeight = 0.1;

/** Nothing corrected. */
const noCorrections: Corrections = [];

/**
 * Groups keywords by the page that answers them, most searched first: by the pages found for them,
 * or by their words where there are none. What the visitor corrected holds, and teaches which words
 * tell. The order of the list doesn't matter. docs/tools.md says how well this agrees with groups
 * made by hand.
 */
export function groupKeywords(list: readonly Keyword[], corrections: Corrections = noCorrections): Grouping {
  const mostlySpanish = isMostlySpanish(list.map(({ text }) => text));
  const read = list
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map((keyword) => ({ keyword, ...readWords(keyword.text, mostlySpanish) }));
  const families = familiesOf(
    shortestWords(read.flatMap(({ words }) => [...words])),
    count(read.flatMap(({ words }) => [...words.keys()])),
  );
  const inFamilies = (words: ReadonlyMap<string, string>) => [
    ...new Set([...words.keys()].map((stem) => families.get(stem) ?? stem)),
  ];
  const listed = read.map((own): ReadListed => ({ ...own, words: inFamilies(own.words) }));
  const places = new Map(listed.map(({ keyword }, at) => [keyword.text, at]));
  const compared = listed.map(({ words, keyword }) => ({ words, pages: keyword.pages ?? noPages }));
  const { fillRow, weightOf, timesOf } = compare(compared, isGeneral, wordFactors(corrections, places, listed));
  const linked = linkGroups(listed.length, correct(fillRow, corrections, places), cut);

  return {
    groups: linked
      .flatMap(splitPrices(listed))
      .map((group) => {
        const own = group.items.flatMap((item) => listed[item] ?? []);
        return { ...describeGroup(own), ...groundsOf(group, listed), profile: profileOf(own) };
      })
      .sort(
        (a, b) =>
          (b.volume ?? 0) - (a.volume ?? 0) || b.keywords.length - a.keywords.length || (a.name < b.name ? -1 : 1),
      ),
    wordsOf: (text) => inFamilies(readWords(text, mostlySpanish).words),
    weightOf: (word) => (timesOf(word) === 0 ? unknownWeight : weightOf(word)),
  };
}

const noPages: ReadonlyMap<string, number> = new Map();

/** Many who ask for a price, and many who don't, are two pages of one subject. */
function splitPrices(listed: readonly ReadListed[]): (group: Linked) => Linked[] {
  return (group) => {
    const asksPrice = (item: number) => listed[item]?.words.includes(priceStem) ?? false;
    const priced = group.items.filter(asksPrice);
    const others = group.items.filter((item) => !asksPrice(item));
    return priced.length >= pricePage && others.length >= pricePage
      ? [others, priced].map((items) => ({ ...group, items, halves: undefined }))
      : [group];
  };
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

/**
 * From this likeness on, two long words are forms of one: Dice's coefficient of their letter pairs.
 */
const alike = 0.75;

/** Endings that make another form of a short word: roof, roofer; leak, leaky; drain, drainage. */
const endings = /^(?:e?s|e?rs?|ors?|y|ings?|ed|ly|age|ists?|er[oa]s?|erias?)$/u;

type Word = { stem: string; word: string; pairs: ReadonlySet<string> };

/**
 * Returns the family of each stem. Words that share most of their letters ("plomero", "plomeria"; a
 * typing error) are one family, named by its most frequent stem. `words` has a folded word for each
 * stem, `frequencies` how often it comes up.
 */
function familiesOf(words: ReadonlyMap<string, string>, frequencies: ReadonlyMap<string, number>): Map<string, string> {
  const stems = [...words.keys()].sort(
    (a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  /** The words that name families, by their first two letters. */
  const names = new Map<string, Word[]>();
  const families = new Map<string, string>();
  for (const stem of stems) {
    const word = words.get(stem) ?? stem;
    if (word.length < 4 || !/^\p{L}+$/u.test(stem)) {
      families.set(stem, stem);
      continue;
    }
    const own: Word = { stem, word, pairs: pairsOf(word) };
    const start = word.slice(0, 2);
    const known = names.get(start) ?? [];
    const name = known.find((other) => areOne(other, own));
    families.set(stem, name?.stem ?? stem);
    if (!name) {
      names.set(start, known);
      known.push(own);
    }
  }
  return families;
}

function areOne(a: Word, b: Word): boolean {
  const [short, long] = a.word.length < b.word.length ? [a.word, b.word] : [b.word, a.word];
  if (long.startsWith(short) && endings.test(long.slice(short.length))) {
    return true;
  }
  if (short.length < 6) {
    return false;
  }
  const shared = [...a.pairs].filter((pair) => b.pairs.has(pair)).length;
  return (2 * shared) / (a.pairs.size + b.pairs.size) >= alike;
}

/**
 * The letter pairs of a word. Its beginning counts as a letter, its end doesn't: endings differ.
 */
function pairsOf(word: string): Set<string> {
  return new Set(Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2)));
}
