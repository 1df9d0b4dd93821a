import type { RoiWords } from '../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { describeTruths } from './describe.ts';
import {
  annualProjection,
  breakEvenMonth,
  clickRate,
  paidAdsEquivalent,
  projectYear,
  qualityMarker,
  type RoiEstimate,
  roiMessage,
  roiTier,
  showsTip,
} from './formula.ts';
import { hasOwnFigures, numberFields, ownFields, type RangeField, type RoiChoices, rangeFields } from './inputs.ts';
import { keepReturn, keptFigures, monthFigures } from './own-figures.ts';
import { drawCount, type FanMonth, type Simulation, simulateYears } from './simulate.ts';

/** The content of a report. `day` is when the result was calculated, `YYYY-MM-DD`. */
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

/** Returns the range's result as lines of text. The same choices always draw the same years. */
export function rangeReport(words: RoiWords, choices: RoiChoices, formats: Formats): string[] {
  const { fan, tornado, ranges } = words;
  const simulation = simulateYears(choices);
  const money = (value: number) => formats.money(Math.round(value));
  return [
    fan.title.toUpperCase(),
    ...describeRange(simulation, words, formats),
    interpolate(fan.expected, { amount: money(simulation.expected) }),
    fanColumns.map((column) => fan.columns[column]).join(' | '),
    ...fanRows(simulation, formats).map((row) => row.join(' | ')),
    interpolate(fan.note, { draws: formats.number(drawCount) }),
    '',
    tornado.title.toUpperCase(),
    ...simulation.swings.map(({ field, low, high, atLow, atHigh }) => {
      const range = interpolate(tornado.range, {
        low: inputText(field, low, formats),
        high: inputText(field, high, formats),
      });
      return `${interpolate(tornado.label, { field: ranges.names[field], atLow: money(atLow), atHigh: money(atHigh) })} (${range})`;
    }),
    '',
  ];
}

/** Returns the result in sentences: the middle case, and the chance of losing money. */
export function describeRange({ months, loss }: Simulation, { fan }: RoiWords, formats: Formats): string[] {
  const middle = months.at(-1)?.p50 ?? 0;
  const draws = formats.number(drawCount);
  const amount = formats.money(Math.abs(Math.round(middle)));
  return [interpolate(middle < 0 ? fan.behind : fan.ahead, { amount }), chance(loss, draws, fan)];
}

/** Returns the first month after which the middle case has its money back, or undefined. */
export function middleBreaksEven(months: readonly FanMonth[]): number | undefined {
  return months.find(({ month, p50 }) => month > 0 && p50 >= 0)?.month;
}

/** Returns an input's value as its field takes it. */
export function inputText(field: RangeField, value: number, formats: Formats): string {
  return field === 'value' || field === 'investment' ? formats.money(value) : formats.number(value);
}

/** A chance that rounds to none or all isn't none or all. */
function chance(loss: number, draws: string, fan: RoiWords['fan']): string {
  if (loss === 0) {
    return interpolate(fan.chanceNone, { draws });
  }
  return loss === 1
    ? interpolate(fan.chanceAll, { draws })
    : interpolate(fan.chance, { count: Math.min(99, Math.max(1, Math.round(loss * 100))) });
}

/** The table's columns, in order. */
export const fanColumns = ['month', 'p10', 'p25', 'p50', 'p75', 'p90', 'even'] as const;

/** Returns the texts of the table's rows, months 1 to 12. */
export function fanRows({ months, evenBy }: Simulation, formats: Formats): string[][] {
  const text = (row: FanMonth, column: (typeof fanColumns)[number]) => {
    if (column === 'month') {
      return String(row.month);
    }
    return column === 'even'
      ? formats.percent(Math.round((evenBy[row.month] ?? 0) * 100))
      : formats.money(Math.round(row[column]));
  };
  return months.slice(1).map((row) => fanColumns.map((column) => text(row, column)));
}
