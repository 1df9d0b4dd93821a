import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { withoutLanguages } from '../../../ui/language/split-languages.ts';
import { describeItem, listSuggestions } from './describe.ts';
import type { TitleAnalysis } from './formula.ts';

/** Returns the analysis as plain text. */
export function titleReport(analysis: TitleAnalysis, words: TitleWords): string {
  const { report, result, status, strengths, rules, labels } = words;
  const suggestions = listSuggestions(analysis, words).map(withoutLanguages);
  return [
    report.title.toUpperCase(),
    '',
    `${report.analyzed}: ${analysis.title}`,
    `${report.characters}: ${analysis.length}`,
    `${report.score}: ${interpolate(result.score, { score: analysis.score })} (${labels[analysis.label].label})`,
    '',
    report.analysis.toUpperCase(),
    ...analysis.items.flatMap((item) => [
      `${rules[item.rule].title}: ${interpolate(result.points, { points: item.points, max: item.max })}. ${status[item.type]}. ${withoutLanguages(describeItem(item, analysis, words))}`,
      `  ${strengths[rules[item.rule].strength]}: ${rules[item.rule].evidence}`,
    ]),
    '',
    report.powerWords.toUpperCase(),
    analysis.powerWords.length > 0 ? analysis.powerWords.join(', ') : result.noPowerWords,
    '',
    report.suggestions.toUpperCase(),
    ...(suggestions.length > 0 ? suggestions.map((suggestion) => `- ${suggestion}`) : [result.noSuggestions]),
    '',
  ].join('\n');
}
