import { interpolate } from '../../../../../text/interpolate.ts';
import type { SourceId, TitleWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { titleWidthLimit } from '../../../../locale/title-width.ts';
import { withoutLanguages } from '../../../../ui/text.tsx';
import type { FoundWord } from './find-words.ts';
import * as formula from './formula.ts';
import { counterState } from './inputs.ts';

/** The language of the page, whose emotional words are suggested. */
export type PageLanguage = keyof TitleWords['emotionalWords'];

/** Returns what the counter says about a title, in agreement with the previews. */
export function describeLength({ characters, pixels, desktop }: formula.Measurement, words: TitleWords): string {
  const useful = ({ good: 'good', near: 'near', poor: 'short' } as const)[counterState(characters)];
  const state = desktop.isCut ? 'cut' : formula.lengthBand(characters) === 'long' ? 'long' : useful;
  return interpolate(words.counterStates[state], { pixels, limit: titleWidthLimit });
}

/** Returns how a title fits into a result: its width, and what shows of it on a desktop and on a phone. */
export function describeFit({ pixels, desktop, phone }: formula.Measurement, { preview }: TitleWords) {
  return {
    width: `${interpolate(preview.pixels, { width: pixels, limit: titleWidthLimit })}.`,
    shown: [
      desktop.isCut ? interpolate(preview.cut, { kept: desktop.kept }) : preview.fits,
      phone.isCut ? interpolate(preview.phoneCut, { kept: phone.lines.join(' ') }) : preview.phoneFits,
    ].join(' '),
  };
}

/** Returns what an analysis item says about the title, with its Spanish words marked as Spanish. */
export function describeItem(
  item: formula.RuleResult,
  { measurement, band }: formula.TitleAnalysis,
  words: TitleWords,
): string {
  const values = {
    length: measurement.characters,
    count: item.found.length,
    words: item.found.map((word) => shownWord(item.rule, word, words)).join(', '),
  };
  if (item.rule !== 'length') {
    const said: Partial<Record<formula.ItemType, string>> = words.rules[item.rule];
    return interpolate(said[item.type] ?? '', values);
  }
  const { success, warningShort, warningLong, error, whole, cut } = words.rules.length;
  const said = { ideal: success, fair: warningShort, long: warningLong, short: error }[band];
  const { pixels, desktop } = measurement;
  const shown = { pixels, limit: titleWidthLimit, kept: desktop.kept };
  return `${interpolate(said, values)} ${interpolate(desktop.isCut ? cut : whole, shown)}`;
}

const byEvidence: Array<TitleWords['rules']['length']['strength']> = ['good', 'fair', 'mixed', 'weak'];

/**
 * Returns one suggestion for each rule that isn't fully met, starting with the rule with the best
 * evidence.
 */
export function listSuggestions(
  { measurement, band, items }: formula.TitleAnalysis,
  words: TitleWords,
  pageLanguage: PageLanguage,
): string[] {
  const { rules, powerWords, emotionalWords } = words;
  return items
    .filter((item) => item.type !== 'success')
    .sort((a, b) => byEvidence.indexOf(rules[a.rule].strength) - byEvidence.indexOf(rules[b.rule].strength))
    .map(({ rule, found }) => {
      if (rule === 'length') {
        const { suggestionLong, suggestionShort } = rules.length;
        const { characters } = measurement;
        return interpolate(band === 'long' ? suggestionLong : suggestionShort, {
          extra: characters - 60,
          missing: 50 - characters,
        });
      }
      const unused = rule === 'power' ? pick(powerWords, found, 3) : pick(emotionalWords[pageLanguage], found, 1);
      return interpolate(rules[rule].suggestion, { words: unused.map(formula.shownForms).join(', ') });
    });
}

type Source = { label: string; url?: string | undefined };

/** Returns the sources of a rule by name, with a URL where the original can be reached. */
export function sourcesOf(ids: readonly SourceId[], words: TitleWords): Source[] {
  return ids.map((id) => words.sources[id]);
}

/**
 * Returns a found word in the form that the title has. Marks an emotional word that's only on the
 * Spanish list; the power words' sentence marks its own.
 */
function shownWord(
  rule: formula.RuleResult['rule'],
  { entry, form }: FoundWord,
  { emotionalWords }: TitleWords,
): string {
  return rule === 'emotion' && !emotionalWords.en.includes(entry) ? `es[${form}]` : form;
}

function pick(list: readonly string[], found: readonly FoundWord[], count: number): string[] {
  return list.filter((word) => !found.some(({ entry }) => entry === word)).slice(0, count);
}

/** Returns everything that the result shows as plain text, with its date and its inputs. */
export function titleReport(
  { inputs, analysis, day }: formula.Examination,
  words: TitleWords,
  pageLanguage: PageLanguage,
  formats: Formats,
): string {
  const { report, result, status, strengths, rules, labels, page } = words;
  const { width, shown } = describeFit(analysis.measurement, words);
  const power = analysis.items.find(({ rule }) => rule === 'power')?.max ?? 0;
  const suggestions = listSuggestions(analysis, words, pageLanguage);
  const lines = [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    `${report.analyzed}: ${analysis.title}`,
    `${page.siteName.label}: ${inputs.titleSite || report.notGiven}`,
    `${page.url.label}: ${inputs.titleUrl || report.notGiven}`,
    `${page.description.label}: ${inputs.titleText || report.notGiven}`,
    '',
    `${report.characters}: ${analysis.measurement.characters}`,
    `${report.width}: ${width} ${shown}`,
    `${report.score}: ${interpolate(result.score, { score: analysis.score })} (${labels[analysis.label].label})`,
    labels[analysis.label].description,
    interpolate(result.ceiling, { power, ceiling: formula.ceilingWithoutPowerWords }),
    '',
    report.analysis.toUpperCase(),
    ...analysis.items.flatMap((item) => [
      `${rules[item.rule].title}: ${interpolate(result.points, { points: item.points, max: item.max })}. ${status[item.type]}. ${describeItem(item, analysis, words)}`,
      `  ${strengths[rules[item.rule].strength]}. ${rules[item.rule].evidence}`,
      ...sourcesOf(rules[item.rule].sources, words).map(({ label, url }) => `    ${url ? `${label}: ${url}` : label}`),
    ]),
    '',
    report.powerWords.toUpperCase(),
    analysis.powerWords.map(({ form }) => form).join(', ') || result.noPowerWords,
    '',
    report.suggestions.toUpperCase(),
    ...(suggestions.length > 0 ? suggestions.map((each) => `- ${each}`) : [result.noSuggestions]),
    '',
    words.limits,
    '',
  ];
  return lines.map(withoutLanguages).join('\n');
}
