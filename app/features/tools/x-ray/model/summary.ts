import { interpolate } from '../../../../../text/interpolate.ts';
import type { XRayResultWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import type { CsvRows } from '../../kit/save.ts';
import type { XRayReport } from './report.ts';

/** The most characters of a finding's evidence. */
const evidenceShown = 120;

/** Returns the report as a short text: the verdict, and each finding with its first evidence. */
export function summarize(report: XRayReport, words: XRayResultWords, formats: Formats): string {
  const { url, preview, verdict } = report;
  return [
    ...[preview.title || words.preview.untitled, url ?? ''].filter(Boolean),
    `${words.verdicts.title} ${words.verdicts[verdict.state]}`,
    ...verdict.reasons.map((reason) => `- ${reason}`),
    ...unknownParts(report, words, formats),
    ...[...byWeight(report)].flatMap(([weight, own]) => [
      '',
      `${words.weights[weight].title} (${formats.number(own.length)})`,
      ...own.map(({ rule, evidence }) => {
        const [first = ''] = evidence.items;
        return `- ${words.rules[rule].title}${first && `: ${first.slice(0, evidenceShown)}`}`;
      }),
    ]),
  ].join('\n');
}

/** Returns the sentence that says what else could keep the page out of search, if anything could. */
export function unknownParts({ unknown }: XRayReport, { verdicts }: XRayResultWords, formats: Formats): string[] {
  const missing = formats.list(unknown.map((name) => verdicts.missing[name]));
  return unknown.length === 0 ? [] : [interpolate(verdicts.unknown, { missing })];
}

/** Returns the findings of each weight, the weightiest first. */
export function byWeight({ findings }: Pick<XRayReport, 'findings'>) {
  return Map.groupBy(findings, ({ weight }) => weight);
}

/** Returns the findings as a table with all of their evidence that shows. */
export function findingRows({ findings }: XRayReport, words: XRayResultWords): CsvRows {
  return [
    [words.findings, words.source, words.why, words.fix],
    ...findings.map(({ rule, evidence }) => {
      const { title, why, fix } = words.rules[rule];
      return [title, evidence.items.join('\n'), why, fix];
    }),
  ];
}
