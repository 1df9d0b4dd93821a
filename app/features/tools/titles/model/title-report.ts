import { interpolate } from '../../../../locale/interpolate.ts';
import { titleWidthLimit } from '../../../../seo/title-width.ts';
import { withoutLanguages } from '../../../../ui/split-languages.ts';
import { describeFinding, describeItem, describeSign, listSuggestions, type Sentences, sourcesOf } from './describe.ts';
import type { Examination } from './examine.ts';
import { ceilingWithoutPowerWords } from './formula.ts';

/** Returns everything that the result shows as plain text, with its date and its inputs. */
export function titleReport(examination: Examination, sentences: Sentences): string {
  const { inputs, analysis, reading, rewrite, day } = examination;
  const { words, formats } = sentences;
  const { report, result, status, strengths, rules, labels, page, preview } = words;
  const { characters, pixels, desktop, phone } = analysis.measurement;
  const phoneKept = phone.lines.join(' ');
  const cite = (ids: Parameters<typeof sourcesOf>[0]) =>
    sourcesOf(ids, words).map(({ label, url }) => `    ${url ? `${label}: ${url}` : label}`);
  const power = analysis.items.find(({ rule }) => rule === 'power')?.max ?? 0;
  const lines = [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    `${report.analyzed}: ${analysis.title}`,
    `${page.query.label}: ${inputs.query || report.notGiven}`,
    `${page.heading.label}: ${inputs.heading || report.notGiven}`,
    `${page.siteName.label}: ${inputs.siteName || report.notGiven}`,
    `${page.url.label}: ${inputs.url || report.notGiven}`,
    `${page.description.label}: ${inputs.description || report.notGiven}`,
    `${page.language.label}: ${page.language[reading.language]}`,
    '',
    `${report.characters}: ${characters}`,
    `${report.width}: ${interpolate(preview.pixels, { width: pixels, limit: titleWidthLimit })}. ${
      desktop.isCut ? interpolate(preview.cut, { kept: desktop.kept }) : preview.fits
    } ${phone.isCut ? interpolate(preview.phoneCut, { kept: phoneKept }) : preview.phoneFits}`,
    `${report.score}: ${interpolate(result.score, { score: analysis.score })} (${labels[analysis.label].label})`,
    labels[analysis.label].description,
    interpolate(result.ceiling, { power, ceiling: ceilingWithoutPowerWords }),
    '',
    report.analysis.toUpperCase(),
    ...analysis.items.flatMap((item) => [
      `${rules[item.rule].title}: ${interpolate(result.points, { points: item.points, max: item.max })}. ${status[item.type]}. ${describeItem(item, analysis, words)}`,
      `  ${strengths[rules[item.rule].strength]}. ${rules[item.rule].evidence}`,
      ...cite(rules[item.rule].sources),
    ]),
    '',
    report.powerWords.toUpperCase(),
    analysis.powerWords.map(({ form }) => form).join(', ') || result.noPowerWords,
    '',
    report.suggestions.toUpperCase(),
    ...bullets(listSuggestions(analysis, sentences), result.noSuggestions),
    '',
    words.reading.title.toUpperCase(),
    reading.isOtherScript
      ? words.reading.otherScript
      : interpolate(words.reading.lead, { language: page.language[reading.language] }),
    ...reading.findings.flatMap((finding) => {
      const { title, evidence, sources } = words.reading.rules[finding.rule];
      return [
        `${title}: ${words.reading.tones[finding.tone]}. ${describeFinding(finding, reading, sentences)}`,
        `  ${evidence}`,
        ...cite(sources),
      ];
    }),
    '',
    words.rewrite.title.toUpperCase(),
    words.rewrite.lead,
    ...cite(words.rewrite.sources),
    ...(rewrite.likely ? [`${words.rewrite.likely}: ${rewrite.likely}`, words.rewrite.guess] : []),
    ...(rewrite.signs.length > 0
      ? rewrite.signs.flatMap((sign) => [
          `- ${describeSign(sign, reading, sentences)}`,
          ...cite(words.rewrite.signs[sign.sign].sources),
        ])
      : [words.rewrite.none]),
    '',
    words.limits,
    '',
  ];
  return lines.map(withoutLanguages).join('\n');
}

function bullets(list: readonly string[], none: string): string[] {
  return list.length > 0 ? list.map((each) => `- ${each}`) : [none];
}
