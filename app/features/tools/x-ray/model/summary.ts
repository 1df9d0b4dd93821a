import { interpolate } from '../../../../../text/interpolate.ts';
import type { XRayResultWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import type { Weight } from '../../../../seo/page-rules/rule.ts';
import type { CsvRows } from '../../kit/save.ts';
import type { XRayReport } from './report.ts';

/** The findings' weights, the heaviest first. */
export const weights: readonly Weight[] = ['blocks', 'fault', 'look'];

/** The most characters of a finding's evidence. */
const evidenceShown = 120;

/** Returns the report as a short text: the verdict, and each finding with its first evidence. */
export function summarize(report: XRayReport, words: XRayResultWords, formats: Formats): string {
  const { url, preview, verdict, findings } = report;
  return [
    ...[preview.title || words.preview.untitled, url ?? ''].filter(Boolean),
    `${words.verdicts.title} ${words.verdicts[verdict.state]}`,
    ...verdict.reasons.map((reason) => `- ${reason}`),
    ...unknownParts(report, words, formats),
    ...weights.flatMap((weight) => {
      const own = findings.filter((finding) => finding.weight === weight);
      const lines = own.map(({ rule, evidence }) => {
        const [first = ''] = evidence.items;
        return `- ${words.rules[rule].title}${first && `: ${first.slice(0, evidenceShown)}`}`;
      });
      return own.length === 0 ? [] : ['', `${words.weights[weight].title} (${formats.number(own.length)})`, ...lines];
    }),
  ].join('\n');
}

/** Returns the sentence that says what else could keep the page out of search, if anything could. */
export function unknownParts({ unknown }: XRayReport, { verdicts }: XRayResultWords, formats: Formats): string[] {
  const missing = formats.list(unknown.map((name) => verdicts.missing[name]));
  return unknown.length === 0 ? [] : [interpolate(verdicts.unknown, { missing })];
}

/** Returns the findings as a table, the heaviest first, with all of their evidence that shows. */
export function findingRows({ findings }: XRayReport, words: XRayResultWords): CsvRows {
  return [
    [words.findings, words.source, words.why, words.fix],
    ...weights.flatMap((weight) =>
      findings
        .filter((finding) => finding.weight === weight)
        .map(({ rule, evidence }) => {
          const { title, why, fix } = words.rules[rule];
          return [title, evidence.items.join('\n'), why, fix];
        }),
    ),
  ];
}
