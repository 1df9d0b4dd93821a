/** From this likeness on, two long words are forms of one: Dice's coefficient of their letter pairs. */
const alike = 0.75;

/** Endings that make another form of a short word: roof, roofer; leak, leaky; drain, drainage. */
const endings = /^(?:e?s|e?rs?|ors?|y|ings?|ed|ly|age|ists?|er[oa]s?|erias?)$/u;

type Word = { stem: string; word: string; pairs: ReadonlySet<string> };

/**
 * Returns the family of each stem. Words that share most of their letters ("plomero", "plomeria"; a
 * typing error) are one family, named by its most frequent stem. `words` has a folded word for each
 * stem, `frequencies` how often it comes up.
 */
export function familiesOf(
  words: ReadonlyMap<string, string>,
  frequencies: ReadonlyMap<string, number>,
): Map<string, string> {
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

/** The letter pairs of a word. Its beginning counts as a letter, its end doesn't: endings differ. */
function pairsOf(word: string): Set<string> {
  return new Set(Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2)));
}
