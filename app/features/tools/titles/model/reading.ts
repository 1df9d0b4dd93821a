import type { ReadingLanguage, ReadingOutcome, ReadingRule } from '../../../../content/tools/title-reading.ts';
import { findWords, fold, wordsOf } from './find-words.ts';
import type { TitleInputs } from './inputs.ts';
import { detectLanguage, type LanguageRules, languageRules } from './languages/language.ts';
import { type Measurement, measureTitle } from './measure.ts';

/** How a finding looks: nothing to do, worth a look, or a fault to point out. */
export type Tone = 'good' | 'look' | 'fault';

/** One rule's finding. `words` are quoted from the title or the other inputs. */
export type Finding = {
  [TRule in ReadingRule]: { rule: TRule; outcome: ReadingOutcome<TRule>; tone: Tone; words: string[] };
}[ReadingRule];

/**
 * A title read by evidence. It says nothing about clicks. `isOtherScript` when most of its letters
 * aren't Latin: then it's in no language that the rules know.
 */
export type Reading = { language: ReadingLanguage; isOtherScript: boolean; findings: Finding[] };

/** Where the query has to begin to be in front: within this part of the title. */
const front = 0.4;

/**
 * Reads a title by rules with a source. `year` is the current one, and `otherwise` the language of
 * a title that doesn't show its own.
 */
export function readTitle(inputs: TitleInputs, year: number, otherwise: ReadingLanguage): Reading {
  const measurement = measureTitle(inputs.title);
  const language = inputs.language === 'auto' ? (detectLanguage(measurement.title) ?? otherwise) : inputs.language;
  const rules = languageRules[language];
  return {
    language,
    isOtherScript: lettersOf(measurement.title, /\p{Script=Latin}/gu) * 2 < lettersOf(measurement.title, /\p{L}/gu),
    findings: [
      readQuery(measurement, inputs.query, rules),
      readShouting(measurement.title, inputs.siteName, rules),
      readRepetition(measurement.title, inputs.siteName, rules),
      readClaims(measurement.title, inputs.query, rules),
      readPromise(measurement.title, inputs.heading, rules, year),
      readNumber(measurement.title),
      readYear(measurement.title, inputs.heading, year),
    ],
  };
}

/**
 * Returns the years in a text, from 1990 on. A decade, such as the 1990s, isn't one, and neither is
 * the year since when a business exists, which never gets old.
 */
export function yearsIn(text: string): number[] {
  const years =
    /(?<![\d$€.,]|\b(?:since|est(?:\.|ablished)?|founded|desde|fundad[oa])(?: in| en)? )(?:199|20[0-4])\d(?!\d|%|[.,]\d|['’]?s\b)/giu;
  return (text.match(years) ?? []).map(Number);
}

/** Returns the stems of a text's topic words, without the small words. */
export function topicStems(text: string, { stopWords, stem }: LanguageRules): string[] {
  return wordsOf(text)
    .map(fold)
    .filter((word) => !stopWords.has(word))
    .map(stem);
}

function readQuery({ title, desktop }: Measurement, query: string, rules: LanguageRules): Finding {
  const wanted = [...new Set(topicStems(query, rules))];
  const result = (outcome: ReadingOutcome<'query'>, tone: Tone, words: string[] = []): Finding => ({
    rule: 'query',
    outcome,
    tone,
    words,
  });
  if (wanted.length === 0) {
    return result('notGiven', 'look');
  }
  const inTitle = topicStems(title, rules);
  const missing = wordsOf(query).filter((word) => {
    const [stem] = topicStems(word, rules);
    return stem !== undefined && !inTitle.includes(stem);
  });
  if (missing.length > 0) {
    return missing.length >= wanted.length ? result('missing', 'fault') : result('partial', 'look', missing);
  }
  const shown = topicStems(desktop.kept, rules);
  const behind = wordsOf(query).filter((word) => topicStems(word, rules).some((stem) => !shown.includes(stem)));
  if (behind.length > 0) {
    return result('cut', 'fault', behind);
  }
  const place = [...title.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    topicStems(word, rules).some((stem) => wanted.includes(stem)),
  );
  return place && place.index <= title.length * front ? result('front', 'good') : result('late', 'look');
}

/**
 * Abbreviations such as SEO or HVAC aren't shouted, not even listed with commas, and neither is the
 * site's own name. FREE, a long word, and three words in a row are.
 */
function readShouting(title: string, siteName: string, { claims, promises }: LanguageRules): Finding {
  const ownName = wordsOf(siteName);
  const inRows = (title.match(/\p{Lu}{2,}(?:\s+\p{Lu}{2,}){2,}(?!\p{L})/gu) ?? []).flatMap(wordsOf);
  const loud = wordsOf(title).filter(
    (word) =>
      /^\p{Lu}{2,}$/u.test(word) &&
      !ownName.includes(word) &&
      (word.length > 4 || inRows.includes(word) || claims.includes(fold(word)) || promises.includes(fold(word))),
  );
  if (loud.length > 0) {
    return { rule: 'shouting', outcome: 'capitals', tone: 'fault', words: [...new Set(loud)] };
  }
  const marks = title.match(/[!?]{2,}|[¡¿]{2,}/u)?.[0] ?? ((title.match(/!/gu) ?? []).length > 1 ? '!' : '');
  return marks
    ? { rule: 'shouting', outcome: 'marks', tone: 'fault', words: [marks] }
    : { rule: 'shouting', outcome: 'none', tone: 'good', words: [] };
}

function readRepetition(title: string, siteName: string, rules: LanguageRules): Finding {
  const ofSite = new Set(topicStems(siteName, rules));
  const times = new Map<string, string[]>();
  for (const word of wordsOf(title)) {
    const [stem] = topicStems(word, rules);
    if (stem !== undefined && !/^\d+$/u.test(stem) && !ofSite.has(stem)) {
      times.set(stem, [...(times.get(stem) ?? []), word]);
    }
  }
  const repeated = [...times.values()].filter((words) => words.length > 1);
  const isStuffed = repeated.length > 1 || repeated.some((words) => words.length > 2);
  return {
    rule: 'repetition',
    outcome: isStuffed ? 'stuffed' : repeated.length > 0 ? 'twice' : 'none',
    tone: isStuffed ? 'fault' : repeated.length > 0 ? 'look' : 'good',
    words: repeated.map(([word = '']) => word),
  };
}

/**
 * A searcher who asks for "best restaurants" finds no claim in the word, nor does one in "12 Best".
 */
function readClaims(title: string, query: string, { bait, claims }: LanguageRules): Finding {
  const numbered = /^\W*(?:page|página|pagina|p\.)\s*\d+\W*$/iu.test(title) ? [title] : [];
  const baits = [...numbered, ...findWords(title, bait).map(({ form }) => form)];
  if (baits.length > 0) {
    return { rule: 'claims', outcome: 'bait', tone: 'fault', words: baits };
  }
  const rank = title.match(/#\s?1\b/u)?.[0];
  const asked = new Set(findWords(query, claims).map(({ entry }) => entry));
  const counted = title.match(/(?<=\d )(?:best|mejores)(?=\s\p{L})|\b(?:best|mejores)(?= \d)/giu)?.map(fold) ?? [];
  const found = [
    ...(rank ? [rank] : []),
    ...findWords(title, claims)
      .filter(({ entry, form }) => !asked.has(entry) && !counted.includes(fold(form)))
      .map(({ form }) => form),
  ];
  return found.length > 0
    ? { rule: 'claims', outcome: 'claims', tone: 'fault', words: found }
    : { rule: 'claims', outcome: 'none', tone: 'good', words: [] };
}

/**
 * Lists what the title promises. The tool can't see the page, only its heading when that's given: a
 * count that differs there is a promise that isn't kept.
 */
function readPromise(title: string, heading: string, rules: LanguageRules, year: number): Finding {
  const counts = countsIn(title, rules);
  const given = countsIn(heading, rules).map(({ count }) => count);
  const unkept = counts.filter(({ count }) => given.length > 0 && !given.includes(count));
  if (unkept.length > 0) {
    return { rule: 'promise', outcome: 'unkept', tone: 'fault', words: unkept.map(({ phrase }) => phrase) };
  }
  const promised = [
    ...counts.map(({ phrase }) => phrase),
    ...yearsIn(title)
      .filter((each) => each === year || each === year + 1)
      .map(String),
    ...findWords(title, rules.promises).map(({ form }) => form),
  ];
  return promised.length > 0
    ? { rule: 'promise', outcome: 'check', tone: 'look', words: [...new Set(promised)] }
    : { rule: 'promise', outcome: 'none', tone: 'good', words: [] };
}

/**
 * '9 steps' is a count: a number up to three digits and the word behind it. A price isn't one, and
 * neither is the number of a name, such as 'iPhone 15 Pro'.
 */
function countsIn(text: string, { stopWords }: LanguageRules): Array<{ count: number; phrase: string }> {
  return [...text.matchAll(/(?<![\d$€#.,/:-])(\d{1,3})(?![\d.,/:%-])\s+(\p{L}{3,})/gu)]
    .filter(({ 2: behind = '', index }) => {
      const before = /(\p{L}*\p{Lu}\p{L}*)\s+$/u.exec(text.slice(0, index))?.[1];
      const isName = before !== undefined && /^\p{Lu}/u.test(behind);
      return !isName || stopWords.has(fold(before)) || ranks.has(fold(before));
    })
    .map(([phrase, count]) => ({ count: Number(count), phrase }));
}

/** Words in front of a count that aren't part of a name. */
const ranks = new Set(['top', 'best', 'mejores']);

function readNumber(title: string): Finding {
  const years = yearsIn(title).map(String);
  const numbers = (title.match(/[$€]?\d[\d.,]*\d%?|[$€]?\d%?/gu) ?? []).filter((number) => !years.includes(number));
  if (numbers.length > 0) {
    return { rule: 'number', outcome: 'number', tone: 'good', words: [...new Set(numbers)] };
  }
  return years.length > 0
    ? { rule: 'number', outcome: 'yearOnly', tone: 'good', words: [...new Set(years)] }
    : { rule: 'number', outcome: 'none', tone: 'good', words: [] };
}

function readYear(title: string, heading: string, year: number): Finding {
  const years = yearsIn(title);
  const newest = Math.max(...years);
  if (years.length === 0) {
    return { rule: 'year', outcome: 'none', tone: 'good', words: [] };
  }
  const past = yearsIn(heading).includes(newest) ? 'named' : 'old';
  const outcome = newest < year ? past : newest > year + 1 ? 'future' : 'current';
  const tone = outcome === 'current' || outcome === 'named' ? 'good' : 'look';
  return { rule: 'year', outcome, tone, words: [String(newest)] };
}

function lettersOf(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0;
}
