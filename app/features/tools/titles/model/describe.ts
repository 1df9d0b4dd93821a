import type { SourceId, TitleWords } from '../../../../content/tools/title-analyzer.schema.ts';
import type { ReadingLanguage } from '../../../../content/tools/title-reading.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { titleWidthLimit } from '../../../../seo/title-width.ts';
import { type FoundWord, findWords } from './find-words.ts';
import {
  lengthBand,
  type RuleResult,
  shownForms,
  spanishForms,
  type TitleAnalysis,
  type WordLists,
} from './formula.ts';
import { counterState } from './inputs.ts';
import { languageRules } from './languages/language.ts';
import type { Measurement } from './measure.ts';
import type { Finding, Reading } from './reading.ts';
import type { Sign } from './rewrite.ts';

/** The material for sentences about a title: the tool's words and the page's language. */
export type Sentences = { words: TitleWords; formats: Formats; pageLanguage: ReadingLanguage };

/** Returns the lists that score a title. */
export function wordLists({ powerWords, emotionalWords }: TitleWords): WordLists {
  return { powerWords, emotionalWords };
}

/** Returns what the counter says about a title, in agreement with the previews. */
export function describeLength({ characters, pixels, desktop }: Measurement, words: TitleWords): string {
  const band = lengthBand(characters);
  const state = desktop.isCut
    ? 'cut'
    : band === 'long'
      ? 'long'
      : band === 'ideal'
        ? 'good'
        : counterState(characters) === 'near'
          ? 'near'
          : 'short';
  return interpolate(words.counterStates[state], { pixels, limit: titleWidthLimit });
}

/** Returns what an analysis item says about the title, with its Spanish words marked as Spanish. */
export function describeItem(item: RuleResult, { measurement, band }: TitleAnalysis, words: TitleWords): string {
  const { rules } = words;
  const values = {
    length: measurement.characters,
    count: item.found.length,
    words: item.found.map((word) => shownWord(item.rule, word, words)).join(', '),
  };
  switch (item.rule) {
    case 'length': {
      const { success, warningShort, warningLong, error, whole, cut } = rules.length;
      const said = { ideal: success, fair: warningShort, long: warningLong, short: error }[band];
      const { pixels, desktop } = measurement;
      const shown = { pixels, limit: titleWidthLimit, kept: desktop.kept };
      return `${interpolate(said, values)} ${interpolate(desktop.isCut ? cut : whole, shown)}`;
    }
    case 'power':
      return withCost(interpolate(rules.power[item.type], values), item, words);
    case 'emotion':
      return withCost(
        interpolate(item.type === 'success' ? rules.emotion.success : rules.emotion.warning, values),
        item,
        words,
      );
    case 'substance':
      return item.type === 'success' ? rules.substance.success : rules.substance.error;
    default:
      return interpolate(item.type === 'success' ? rules[item.rule].success : rules[item.rule].warning, values);
  }
}

/** Says beside a word that scores and is also an empty promise that it costs trust. */
function withCost(said: string, { rule, found }: RuleResult, words: TitleWords): string {
  const costly = found.filter(({ form }) => isClaim(form)).map((word) => shownWord(rule, word, words));
  const shown = rule === 'power' ? `es[${costly.join(', ')}]` : costly.join(', ');
  return costly.length > 0 ? `${said} ${interpolate(words.result.costsTrust, { words: shown })}` : said;
}

/** Whether the reading calls a word an empty promise, in either language. */
function isClaim(form: string): boolean {
  return Object.values(languageRules).some(({ claims }) => findWords(form, claims).length > 0);
}

const byEvidence: Array<TitleWords['rules']['length']['strength']> = ['good', 'fair', 'mixed', 'weak'];

/**
 * Returns one suggestion for each rule that isn't fully met, starting with the rule with the best
 * evidence.
 */
export function listSuggestions(
  { measurement, band, items }: TitleAnalysis,
  { words, pageLanguage }: Pick<Sentences, 'words' | 'pageLanguage'>,
): string[] {
  const { rules, powerWords, emotionalWords } = words;
  return items
    .filter((item) => item.type !== 'success')
    .sort((a, b) => byEvidence.indexOf(rules[a.rule].strength) - byEvidence.indexOf(rules[b.rule].strength))
    .map((item) => {
      switch (item.rule) {
        case 'length':
          return band === 'long'
            ? interpolate(rules.length.suggestionLong, { extra: measurement.characters - 60 })
            : interpolate(rules.length.suggestionShort, { missing: 50 - measurement.characters });
        case 'power':
          return interpolate(rules.power.suggestion, {
            words: pick(powerWords, item.found, 3).map(shownForms).join(', '),
          });
        case 'emotion':
          return interpolate(rules.emotion.suggestion, {
            words: pick(emotionalWords[pageLanguage], item.found, 1).map(shownForms).join(''),
          });
        default:
          return rules[item.rule].suggestion;
      }
    });
}

/** Returns what the reading found, with the words that it quotes. */
export function describeFinding(finding: Finding, { language }: Reading, sentences: Sentences): string {
  const { words, formats } = sentences;
  const outcomes: Record<string, string> = words.reading.rules[finding.rule].outcomes;
  return interpolate(outcomes[finding.outcome] ?? '', { words: quoted(finding.words, language, sentences, formats) });
}

/** Returns what a sign of a rewrite says, with the words that it quotes. */
export function describeSign({ sign, words: list }: Sign, { language }: Reading, sentences: Sentences): string {
  const { words, formats } = sentences;
  return interpolate(words.rewrite.signs[sign].text, { words: quoted(list, language, sentences, formats) });
}

/** Returns the sources of a rule by name, with a URL where the original can be reached. */
export function sourcesOf(
  ids: readonly SourceId[],
  words: TitleWords,
): Array<{ label: string; url?: string | undefined }> {
  return ids.map((id) => words.sources[id]);
}

/** Quotes words and marks them when they aren't in the page's language. */
function quoted(
  list: readonly string[],
  language: ReadingLanguage,
  { pageLanguage }: Sentences,
  formats: Formats,
): string {
  return formats.list(
    list.map((word) => (language === pageLanguage || /[[\]]/u.test(word) ? `“${word}”` : `${language}[“${word}”]`)),
  );
}

/**
 * Returns a found word in the form that the title has. Marks an emotional word that's only on the
 * Spanish list; the power words' sentence marks its own.
 */
function shownWord(rule: RuleResult['rule'], { entry, form }: FoundWord, { emotionalWords }: TitleWords): string {
  return rule === 'emotion' && !emotionalWords.en.includes(entry) ? `es[${form}]` : form;
}

function pick(list: readonly string[], found: readonly FoundWord[], count: number): string[] {
  return list
    .filter((word) => !found.some(({ entry }) => entry === word) && !spanishForms(word).some(isClaim))
    .slice(0, count);
}
