import type { RoiWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { describeLower, describeTruths } from './describe.ts';
import {
  annualProjection,
  breakEvenMonth,
  paidAdsEquivalent,
  projectYear,
  qualityMarker,
  type RoiEstimate,
  roiMessage,
  roiTier,
  shownRoi,
  showsTip,
} from './formula.ts';
import { hasOwnFigures, numberFields, ownFields, type RoiChoices } from './inputs.ts';
import { keepReturn, keptFigures, monthFigures } from './own-figures.ts';

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
  const { fields, own, result, report, more, marker, plot, kept, truths, lower } = words;
  const annual = annualProjection(estimate.revenue, choices.investment);
  const { label } = words.tiers[roiTier(estimate.roi)];
  const { text } = words.tiers[roiMessage(estimate.roi, choices.investment)];
  const traffic = formats.number(estimate.estimatedTraffic);
  const left = keepReturn(choices, estimate);
  const year = projectYear(left.grossProfit, choices.investment, choices.ramp);
  const even = breakEvenMonth(year);
  const money = (value: number) => formats.money(Math.round(value));
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
    ...monthFigures(words, estimate, formats).map(figureLine),
    `${result.roi}: ${formats.percent(shownRoi(estimate.roi))} (${label})`,
    text,
    ...(lowerResult
      ? [lowerResult, ...lower.sources.map(({ label: study, text: what, url }) => `${study}: ${what} ${url}`)]
      : []),
    `${marker.title}: ${interpolate(marker.value, { marker: formats.number(qualityMarker(estimate.roi)) })}`,
    `${more.paidAds}: ${interpolate(more.paidAdsText, {
      amount: formats.money(paidAdsEquivalent(estimate.estimatedTraffic, choices.click)),
      traffic,
      price: formats.money(choices.click),
    })}`,
    `${more.annual}: ${interpolate(more.annualText, { revenue: formats.money(annual.revenue), investment: formats.money(annual.investment) })}`,
    ...(showsTip(estimate.conversions) ? [`${more.tip}: ${more.tipText}`] : []),
    '',
    ...(hasOwnFigures(choices)
      ? [
          kept.title.toUpperCase(),
          ...keptFigures(words, left, formats).map(figureLine),
          interpolate(kept.text, { roi: formats.percent(shownRoi(left.roi)) }),
          '',
        ]
      : []),
    report.year.toUpperCase(),
    even === undefined ? plot.breakEvenNone : interpolate(plot.breakEven, { month: even }),
    choices.ramp === 0 ? plot.noteFlat : interpolate(plot.note, { months: choices.ramp }),
    [
      plot.month,
      hasOwnFigures(choices) ? plot.cumulativeGrossProfit : plot.cumulativeRevenue,
      plot.cumulativeCost,
      plot.balance,
    ].join(' | '),
    ...year
      .slice(1)
      .map(({ month, revenue, cost }) => [month, money(revenue), money(cost), money(revenue - cost)].join(' | ')),
    '',
    truths.title.toUpperCase(),
    ...describeTruths(truths, choices, estimate.estimatedTraffic, formats),
    '',
    words.limits,
    '',
    '',
  ].join('\n');
}

function figureLine([name, value, unit]: readonly [string, string, string]): string {
  return `${name}: ${value} ${unit}`;
}
