import { dayOf } from '../../../../../text/units.ts';
import type { TitleWords } from '../../../../content/words.ts';
import * as widths from '../../../../locale/title-width.ts';
import { type FoundWord, findWords } from './find-words.ts';
import type { TitleInputs } from './inputs.ts';

/** The six rules (product.md, "Title scoring"). */
export type RuleId = 'length' | 'power' | 'digits' | 'emotion' | 'brackets' | 'substance';
export type ItemType = 'success' | 'warning' | 'error';
type LengthBand = 'short' | 'fair' | 'ideal' | 'long';
type ScoreLabel = 'excellent' | 'good' | 'regular' | 'poor';

/** One rule's outcome: `points` out of `max`, and the words it found. */
export type RuleResult = { rule: RuleId; type: ItemType; points: number; max: number; found: FoundWord[] };

/** The analysis of a title. */
export type TitleAnalysis = ReturnType<typeof analyzeTitle>;

/**
 * The words to look for in a title. An entry of the Spanish lists counts in any of its forms
 * (product.md, "Power words").
 */
type WordLists = {
  powerWords: readonly string[];
  emotionalWords: { en: readonly string[]; es: readonly string[] };
};

/** The result for one set of inputs. */
export type Examination = ReturnType<typeof examine>;

/** Scores a title, on a day in UTC. */
export function examine(inputs: TitleInputs, words: TitleWords, now: number | Date = Date.now()) {
  return { inputs, analysis: analyzeTitle(inputs.title, words), day: dayOf(now) };
}

/** The worked example. Computed at build, so the page needs no rules before they're used. */
export type WorkedExample = ReturnType<typeof workOutExample>;

/** Returns the worked example's score. */
export function workOutExample(words: TitleWords) {
  const { measurement, score, label } = analyzeTitle(words.exampleTitle, words);
  return { length: measurement.characters, score, label };
}

/** The most that a title can score without a Spanish power word. */
export const ceilingWithoutPowerWords = 75;

/** Scores a title by the six rules (product.md, "Title scoring"). */
export function analyzeTitle(typed: string, lists: WordLists) {
  const measurement = measureTitle(typed);
  const { title, characters } = measurement;
  const band = lengthBand(characters);
  const power = findWords(title, lists.powerWords, spanishForms);
  const emotion = findEmotion(title, lists.emotionalWords);
  const items: RuleResult[] = [
    { rule: 'length', ...lengthBands[band], max: 25, found: [] },
    {
      rule: 'power',
      type: power.length > 1 ? 'success' : power.length === 1 ? 'warning' : 'error',
      points: powerPoints(power.length),
      max: 25,
      found: power,
    },
    allOrNothing('digits', /\d/u.test(title), 15, 'warning'),
    { ...allOrNothing('emotion', emotion.length > 0, 10, 'warning'), found: emotion },
    allOrNothing('brackets', /[()[\]{}]/u.test(title), 10, 'warning'),
    allOrNothing('substance', characters > 20, 15, 'error'),
  ];
  const score = Math.min(
    100,
    items.reduce((sum, item) => sum + item.points, 0),
  );
  return { title, measurement, score, label: scoreLabel(score), band, items, powerWords: power };
}

/** Returns the length rule's band: 50-60 ideal, over 60 long, under 30 short, 30-49 fair. */
export function lengthBand(length: number): LengthBand {
  return length > 60 ? 'long' : length >= 50 ? 'ideal' : length < 30 ? 'short' : 'fair';
}

/** Returns ten points for each power word, at most 25. */
export function powerPoints(count: number): number {
  return Math.min(25, count * 10);
}

/** Returns the label of a score. 80, 60, and 40 are the limits. */
export function scoreLabel(score: number): ScoreLabel {
  return score >= 80 ? 'excellent' : score >= 60 ? 'good' : score >= 40 ? 'regular' : 'poor';
}

const lengthBands: Record<LengthBand, { points: number; type: ItemType }> = {
  ideal: { points: 25, type: 'success' },
  fair: { points: 15, type: 'warning' },
  long: { points: 10, type: 'warning' },
  short: { points: 5, type: 'error' },
};

/** A word that both languages spell alike counts once, as English. */
function findEmotion(title: string, { en, es }: WordLists['emotionalWords']): FoundWord[] {
  const english = findWords(title, en);
  const taken = new Set(english.map(({ form }) => form));
  return [...english, ...findWords(title, es, spanishForms).filter(({ form }) => !taken.has(form))];
}

function allOrNothing(rule: RuleId, isMet: boolean, max: number, otherwise: ItemType): RuleResult {
  return { rule, type: isMet ? 'success' : otherwise, points: isMet ? max : 0, max, found: [] };
}

/**
 * Returns the forms of an entry of the Spanish word lists, its own first: gender and number only
 * (product.md, "Power words"). 'definitivo/a' has four; a verb, a phrase, and a word that ends in
 * "s" have only themselves; any other entry has its plural.
 */
export function spanishForms(entry: string): string[] {
  const masculine = entry.replace(/\/a$/u, '');
  if (masculine === entry) {
    return verbs.has(entry) || /\s|s$/u.test(entry) ? [entry] : [entry, plural(entry)];
  }
  const feminine = masculine.endsWith('o') ? `${masculine.slice(0, -1)}a` : `${masculine}a`;
  return [masculine, feminine, plural(masculine), plural(feminine)];
}

/** The verbs of the lists. What would be their plural is another person: 'ahorras'. */
const verbs = new Set(['ahorra', 'descubre', 'aprende', 'evita', 'perder', 'arrepentirte']);

/** Returns an entry as a suggestion shows it: 'definitivo, definitiva'. */
export function shownForms(entry: string): string {
  return entry.endsWith('/a') ? spanishForms(entry).slice(0, 2).join(', ') : entry;
}

function plural(word: string): string {
  if (/[aeiouáéó]$/u.test(word)) {
    return `${word}s`;
  }
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`;
}

/**
 * The one measurement of a title that counter, previews, rules, and lists share, so none can
 * contradict another.
 */
export type Measurement = ReturnType<typeof measureTitle>;

/** A phone's first line in pixels at 20 px: 343, measured in September 2026. */
const phoneLine = 343;

/** The lines that a phone gives a title. */
const phoneLines = 2;

/** Measures a title. */
export function measureTitle(typed: string) {
  const title = typed.replace(/\s+/gu, ' ').trim();
  const measure = (text: string) => widths.textWidth(text, widths.titleSize);
  return {
    /** Trimmed, with every run of white space as one space, as browsers and results show it. */
    title,
    /** As `maxlength` counts: an emoji with a skin tone is more than one. */
    characters: title.length,
    /** Whole pixels of Arial at 20 px. */
    pixels: widths.titleWidth(title),
    /** The text in front of the cut, and whether there's one. */
    desktop: widths.cutToWidth(title, widths.titleWidth, widths.titleWidthLimit),
    phone: widths.wrapToWidth(title, measure, phoneLine, phoneLines),
  };
}
