import { interpolate } from '../../../../../text/interpolate.ts';
import type { TitleWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { titleWidthLimit } from '../../../../locale/title-width.ts';
import { withoutLanguages } from '../../../../ui/text.tsx';
import { describeItem, listSuggestions, type PageLanguage, sourcesOf } from './describe.ts';
import { ceilingWithoutPowerWords, type Examination } from './formula.ts';

/** Returns everything that the result shows as plain text, with its date and its inputs. */
export function titleReport(
  { inputs, analysis, day }: Examination,
  words: TitleWords,
  pageLanguage: PageLanguage,
  formats: Formats,
): string {
  const { report, result, status, strengths, rules, labels, page, preview } = words;
  const { characters, pixels, desktop, phone } = analysis.measurement;
  const onPhone = phone.lines.join(' ');
  const power = analysis.items.find(({ rule }) => rule === 'power')?.max ?? 0;
  const suggestions = listSuggestions(analysis, words, pageLanguage);
  const lines = [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    `${report.analyzed}: ${analysis.title}`,
    `${page.siteName.label}: ${inputs.siteName || report.notGiven}`,
    `${page.url.label}: ${inputs.url || report.notGiven}`,
    `${page.description.label}: ${inputs.description || report.notGiven}`,
    '',
    `${report.characters}: ${characters}`,
    `${report.width}: ${interpolate(preview.pixels, { width: pixels, limit: titleWidthLimit })}. ${
      desktop.isCut ? interpolate(preview.cut, { kept: desktop.kept }) : preview.fits
    } ${phone.isCut ? interpolate(preview.phoneCut, { kept: onPhone }) : preview.phoneFits}`,
    `${report.score}: ${interpolate(result.score, { score: analysis.score })} (${labels[analysis.label].label})`,
    labels[analysis.label].description,
    interpolate(result.ceiling, { power, ceiling: ceilingWithoutPowerWords }),
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
