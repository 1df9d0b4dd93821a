import type { RoiWords } from '../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { clickRate } from './click-curves.ts';
import { describeTruths } from './describe.ts';
import {
  annualProjection,
  paidAdsEquivalent,
  qualityMarker,
  type RoiEstimate,
  roiMessage,
  roiTier,
  showsTip,
} from './formula.ts';
import { hasOwnFigures, numberFields, ownFields, type RoiChoices, rangeFields } from './inputs.ts';
import { keepReturn, keptFigures, monthFigures } from './own-figures.ts';
import { breakEvenMonth, projectYear } from './projection.ts';

/** What a report is about. `day` is when the result was calculated, `YYYY-MM-DD`. */
type ReportParts = {
  words: RoiWords;
  choices: RoiChoices;
  estimate: RoiEstimate;
  day: string;
  /** The range's result as lines, or nothing. */
  range: readonly string[];
  formats: Formats;
};

/**
 * Returns everything that the result shows as plain text, with its date and its inputs. Ends in an
 * empty line.
 */
export function roiReport({ words, choices, estimate, day, range, formats }: ReportParts): string {
  const { fields, own, ranges, result, report, more, marker, plot, kept, truths } = words;
  const annual = annualProjection(estimate.revenue, choices.investment);
  const { label } = words.tiers[roiTier(estimate.roi)];
  const { text } = words.tiers[roiMessage(estimate.roi, choices.investment)];
  const traffic = formats.number(estimate.estimatedTraffic);
  const left = keepReturn(choices, estimate);
  const year = projectYear(left.grossProfit, choices.investment, choices.ramp);
  const even = breakEvenMonth(year);
  const money = (value: number) => formats.money(Math.round(value));
  return [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    '',
    report.inputs.toUpperCase(),
    ...(choices.keyword ? [`${fields.keyword.label}: ${choices.keyword}`] : []),
    `${fields.position.label}: ${choices.position}`,
    choices.rate === clickRate(choices.curve, choices.position)
      ? `${fields.curve.label}: ${fields.curve.options[choices.curve]}. ${fields.curve.source[choices.curve]}`
      : `${fields.curve.label}: ${result.ownRate}`,
    ...numberFields.map((field) => `${fields[field].label}: ${formats.number(choices[field])}`),
    `${fields.ramp.label}: ${choices.ramp}`,
    ...ownFields.map((field) => `${own[field].label}: ${formats.number(choices[field])}`),
    ...rangeFields.flatMap((field) =>
      (['low', 'high'] as const).flatMap((bound) => {
        const value = choices.ranges[field]?.[bound];
        const template = bound === 'low' ? ranges.lowOf : ranges.highOf;
        return value === undefined
          ? []
          : [`${interpolate(template, { field: ranges.names[field] })}: ${formats.number(value)}`];
      }),
    ),
    '',
    report.results.toUpperCase(),
    ...monthFigures(words, estimate, formats).map(figureLine),
    `${result.roi}: ${formats.percent(estimate.roi)} (${label})`,
    text,
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
          interpolate(kept.text, { roi: formats.percent(left.roi) }),
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
    ...range,
    words.limits,
    '',
    '',
  ].join('\n');
}

function figureLine([name, value, unit]: readonly [string, string, string]): string {
  return `${name}: ${value} ${unit}`;
}
