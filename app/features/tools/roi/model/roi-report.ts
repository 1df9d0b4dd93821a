import { interpolate } from '../../../../../text/interpolate.ts';
import type { RoiWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import type { CsvRows } from '../../kit/save.ts';
import {
  describeAnswer,
  describeLower,
  describeRows,
  describeTruths,
  monthFigures,
  netFigures,
  netReturn,
} from './describe.ts';
import {
  breakEvenMonth,
  estimateReturn,
  projectYear,
  qualityMarker,
  type RoiEstimate,
  roiTier,
  shownRoi,
} from './formula.ts';
import { hasOwnFigures, numberFields, ownFields, type RoiChoices } from './inputs.ts';

/** The content of a report. `day` is when the result was calculated, `YYYY-MM-DD`. */
type ReportParts = {
  words: RoiWords;
  choices: RoiChoices;
  estimate: RoiEstimate;
  day: string;
  formats: Formats;
};

/**
 * Returns everything that the result shows as plain text, with its date and its inputs. Ends in an
 * empty line.
 */
export function roiReport({ words, choices, estimate, day, formats }: ReportParts): string {
  const { fields, own, result, report, marker, plot, kept, truths, lower } = words;
  const { label } = words.tiers[roiTier(estimate.roi)];
  const left = netReturn(choices, estimate);
  const year = projectYear(left.grossProfit, choices.investment, choices.ramp);
  const even = breakEvenMonth(year);
  const money = (value: string | number) => (typeof value === 'number' ? formats.money(value) : value);
  const lowerResult = describeLower(words, choices, formats);
  return [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    '',
    report.inputs.toUpperCase(),
    ...(choices.keyword ? [`${fields.keyword.label}: ${choices.keyword}`] : []),
    `${fields.position.label}: ${choices.position}`,
    ...numberFields.map((field) => `${fields[field].label}: ${formats.number(choices[field])}`),
    `${own.ramp.label}: ${choices.ramp}`,
    ...ownFields.map((field) => `${own[field].label}: ${formats.number(choices[field])}`),
    '',
    report.results.toUpperCase(),
    describeAnswer(words, choices, estimate, formats),
    ...monthFigures(words, estimate, formats).map(figureLine),
    `${result.roi}: ${formats.percent(shownRoi(estimate.roi))} (${label})`,
    ...(lowerResult
      ? [lowerResult, ...lower.sources.map(({ label: study, text: what, url }) => `${study}: ${what} ${url}`)]
      : []),
    `${marker.title}: ${interpolate(marker.value, { marker: formats.number(qualityMarker(estimate.roi)) })}`,
    ...describeRows(words, choices, estimate, formats).map((row) => row.join(': ')),
    '',
    ...(hasOwnFigures(choices)
      ? [
          kept.title.toUpperCase(),
          ...netFigures(words, left, formats).map(figureLine),
          interpolate(kept.text, { roi: formats.percent(shownRoi(left.roi)) }),
          '',
        ]
      : []),
    report.year.toUpperCase(),
    even === undefined ? plot.breakEvenNone : interpolate(plot.breakEven, { month: even }),
    choices.ramp === 0 ? plot.noteFlat : interpolate(plot.note, { months: choices.ramp }),
    ...yearTable(words, choices).map((row) => row.map(money).join(' | ')),
    '',
    truths.title.toUpperCase(),
    ...describeTruths(truths, choices, estimate.estimatedTraffic, formats),
    '',
    words.limits,
    '',
    '',
  ].join('\n');
}

/** Returns the twelve months as a table, in whole dollars. */
export function yearTable({ plot }: RoiWords, choices: RoiChoices): CsvRows {
  const { grossProfit } = netReturn(choices, estimateReturn(choices));
  const earned = hasOwnFigures(choices) ? plot.cumulativeGrossProfit : plot.cumulativeRevenue;
  return [
    [plot.month, earned, plot.cumulativeCost, plot.balance],
    ...projectYear(grossProfit, choices.investment, choices.ramp)
      .slice(1)
      .map(({ month, revenue, cost }) => [String(month), ...[revenue, cost, revenue - cost].map(Math.round)]),
  ];
}

function figureLine([name, value, unit]: readonly [string, string, string]): string {
  return `${name}: ${value} ${unit}`;
}
