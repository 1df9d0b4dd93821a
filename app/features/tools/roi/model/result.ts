import { interpolate } from '../../../../../text/interpolate.ts';
import type { RoiWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import * as formula from './formula.ts';
import { hasOwnFigures, numberInputs, ownInputs, type RoiChoices, type RoiField, roiDefaults } from './inputs.ts';

/** A figure with its name and unit. */
type Figure = readonly [name: string, value: string, unit: string];

/** Returns all that a result says, in the words of the sheet and of its text report. */
export function describeResult(words: RoiWords, choices: RoiChoices, formats: Formats) {
  const { result, counts, tiers, more, marker, kept, plot } = words;
  const { number, money, percent, counted } = formats;
  const { position, rate, investment, click, ramp } = choices;
  const estimate = formula.estimateReturn(choices);
  const { estimatedTraffic, conversions, revenue, profit, roi } = estimate;
  const net = netReturn(choices, estimate);
  const isOwn = hasOwnFigures(choices);
  const annual = formula.annualProjection(revenue, investment);
  const months = formula.projectYear(net.grossProfit, investment, ramp);
  const even = formula.breakEvenMonth(months);
  const quality = { marker: number(formula.qualityMarker(roi)) };
  // A rate of the visitor's own is bounded by no published curve.
  const isPreset = rate === formula.clickRate(position);
  const said = {
    position,
    volume: number(choices.volume),
    rate: percent(rate),
    source: isPreset ? result.presetRate : result.ownRate,
    conversion: percent(choices.conversion),
    value: money(choices.value),
    investment: money(investment),
    margin: percent(choices.margin),
    close: percent(choices.close),
    now: counted(choices.now, counts.visits),
    visits: counted(estimatedTraffic, counts.visits),
    customers: counted(conversions, counts.customers),
    profit: money(profit),
    loss: money(-profit),
    amount: money(formula.paidAdsEquivalent(estimatedTraffic, click)),
    price: money(click),
  };
  return {
    answer: interpolate(profit < 0 ? result.loss : result.gain, said),
    /** The month's figures, and the return with its tier. */
    figures: [
      [result.traffic, number(estimatedTraffic), counted(estimatedTraffic, result.trafficUnit)],
      [result.conversions, number(conversions), counted(conversions, result.conversionsUnit)],
      [result.revenue, money(revenue), result.monthUnit],
      [result.profit, money(profit), result.monthUnit],
    ] satisfies Figure[],
    roi: [result.roi, percent(formula.shownRoi(roi)), tiers[formula.roiTier(roi)].label] satisfies Figure,
    marker: {
      value: formula.qualityMarker(roi),
      caption: `${marker.title}: ${interpolate(marker.value, quality)}`,
      label: interpolate(marker.label, quality),
    },
    /** After what the visitor's own books take off. */
    kept: isOwn
      ? {
          figures: [
            [kept.visits, number(net.visits), kept.visitsUnit],
            [kept.customers, number(net.customers), kept.customersUnit],
            [kept.grossProfit, money(net.grossProfit), kept.monthUnit],
            [kept.profit, money(net.profit), kept.monthUnit],
          ] satisfies Figure[],
          text: interpolate(kept.text, { roi: percent(formula.shownRoi(net.roi)) }),
        }
      : undefined,
    year: {
      months,
      even,
      earned: isOwn ? plot.grossProfit : plot.revenue,
      verdict: even === undefined ? plot.breakEvenNone : interpolate(plot.breakEven, { month: even }),
      note: ramp === 0 ? plot.noteFlat : interpolate(plot.note, { months: ramp }),
      /** In whole dollars. */
      table: [
        [plot.month, isOwn ? plot.cumulativeGrossProfit : plot.cumulativeRevenue, plot.cumulativeCost, plot.balance],
        ...months
          .slice(1)
          .map((month) => [
            String(month.month),
            ...[month.revenue, month.cost, month.revenue - month.cost].map(Math.round),
          ]),
      ],
    },
    /** The other results, each with its label. */
    rows: [
      [tiers[formula.roiTier(roi)].label, tiers[formula.roiMessage(roi, investment)].text],
      [more.paidAds, interpolate(more.paidAdsText, said)],
      [
        more.annual,
        interpolate(more.annualText, { revenue: money(annual.revenue), investment: money(annual.investment) }),
      ],
      ...(formula.showsTip(conversions) ? [[more.tip, more.tipText] as const] : []),
    ] satisfies Array<readonly [name: string, text: string]>,
    lower: isPreset ? describeLower(words, choices, formats) : undefined,
    truths: describeTruths(words.truths, choices, estimatedTraffic, formats),
    /** The inputs that it belongs to. */
    basis: [interpolate(result.basis, said), ...(isOwn ? [interpolate(result.basisOwn, said)] : [])].join(' '),
  };
}

/** Returns the same result at the lower click rate of its position in a sentence. */
function describeLower({ lower }: RoiWords, choices: RoiChoices, formats: Formats): string {
  const rate = formula.clickRate(choices.position, formula.lowerClickRates);
  const { estimatedTraffic, roi } = formula.estimateReturn({ ...choices, rate });
  return interpolate(lower.text, {
    rate: formats.percent(rate),
    traffic: formats.number(estimatedTraffic),
    roi: formats.percent(formula.shownRoi(roi)),
  });
}

/**
 * Returns what must be true for the investment to pay off: an introduction and one sentence for
 * each figure, or one sentence alone where there is no investment.
 */
function describeTruths(words: RoiWords['truths'], choices: RoiChoices, traffic: number, formats: Formats): string[] {
  const { fill, percent } = formats;
  if (choices.investment === 0) {
    return [words.nothing];
  }
  const needed = findThresholds(choices, traffic);
  return [
    words.lead,
    needed.conversion === null
      ? words.rateImpossible
      : interpolate(words.rate, { rate: percent(needed.conversion), given: percent(choices.conversion) }),
    needed.traffic === null
      ? words.trafficImpossible
      : fill(words.traffic, { traffic: needed.traffic, given: traffic }),
    needed.customers === null ? words.customersImpossible : fill(words.customers, { count: needed.customers }),
  ];
}

/**
 * Returns everything that the result shows as plain text, with its date and its inputs. `day` is when
 * it was calculated, `YYYY-MM-DD`. Ends in an empty line.
 */
export function roiReport(words: RoiWords, choices: RoiChoices, day: string, formats: Formats): string {
  const { fields, own, report, kept, truths, lower } = words;
  const said = describeResult(words, choices, formats);
  const figureLine = ([name, value, unit]: Figure) => `${name}: ${value} ${unit}`;
  const money = (value: string | number) => (typeof value === 'number' ? formats.money(value) : value);
  const labels = { ...fields, ...own };
  const inputs = (names: object) =>
    (Object.keys(names) as RoiField[]).map((name) => `${labels[name].label}: ${formats.number(choices[name])}`);
  const [roi, percent, tier] = said.roi;
  return [
    report.title.toUpperCase(),
    '',
    `${report.date}: ${formats.longDate(day)}`,
    '',
    report.inputs.toUpperCase(),
    ...(choices.keyword ? [`${fields.keyword.label}: ${choices.keyword}`] : []),
    `${fields.position.label}: ${choices.position}`,
    ...inputs(numberInputs),
    `${own.ramp.label}: ${choices.ramp}`,
    ...inputs(ownInputs),
    '',
    report.results.toUpperCase(),
    said.answer,
    ...said.figures.map(figureLine),
    `${roi}: ${percent} (${tier})`,
    ...(said.lower ? [said.lower, ...lower.sources.map(({ label, text, url }) => `${label}: ${text} ${url}`)] : []),
    said.marker.caption,
    ...said.rows.map((row) => row.join(': ')),
    '',
    ...(said.kept ? [kept.title.toUpperCase(), ...said.kept.figures.map(figureLine), said.kept.text, ''] : []),
    report.year.toUpperCase(),
    said.year.verdict,
    said.year.note,
    ...said.year.table.map((row) => row.map(money).join(' | ')),
    '',
    truths.title.toUpperCase(),
    ...said.truths,
    '',
    words.limits,
    '',
    '',
  ].join('\n');
}

/**
 * Returns the least conversion rate, traffic, and conversions at which the investment pays off, the
 * others unchanged, as the estimate rounds them: who enters one loses nothing. Null where no possible
 * value does it alone: more visits than searches, or a rate that the field doesn't take. `traffic` is
 * the estimate; what today's visits bring doesn't count.
 */
export function findThresholds(choices: RoiChoices, traffic: number) {
  const { volume, conversion, investment, now } = choices;
  const { min, max, step = 1 } = numberInputs.conversion;
  const worth = conversionWorth(choices);
  const customers = lowest(worth > 0 ? investment / worth : Number.POSITIVE_INFINITY, (count) => {
    return formula.balance(count * worth, investment) >= 0;
  });
  const visits = Math.max(0, traffic - now);
  // A half conversion rounds up to a whole one.
  const needed = Math.max(0, customers - 0.5) * 100;
  const steps = Math.round(1 / step);
  const rate = lowest((needed / visits) * steps, (at) => formula.shareOf(visits, at / steps) >= customers);
  const more = lowest(needed / conversion, (count) => formula.shareOf(count, conversion) >= customers);
  const upTo = (value: number, most: number) => (value <= most ? value : null);
  return {
    /** In percent. */
    conversion: visits > 0 ? upTo(Math.max(min, rate / steps), max) : null,
    /** Visits per month, today's included. */
    traffic: upTo(now + more, volume),
    customers: upTo(customers, Math.max(0, volume - now)),
  };
}

/**
 * Returns the lowest whole number about `value` that is enough: a division's last digits can make
 * it one off.
 */
function lowest(value: number, isEnough: (whole: number) => boolean): number {
  const whole = Math.ceil(value);
  if (!Number.isFinite(whole)) {
    return whole;
  }
  return [whole - 1, whole].find((each) => each >= 0 && isEnough(each)) ?? whole + 1;
}

/**
 * Returns what an estimate leaves after the visits of today, the close rate, and the gross margin.
 * Each step rounds as the estimate does, so with nothing to take off it equals the estimate.
 */
export function netReturn(
  { conversion, value, investment, margin, close, now }: RoiChoices,
  { estimatedTraffic }: Pick<formula.RoiEstimate, 'estimatedTraffic'>,
) {
  const visits = Math.max(0, estimatedTraffic - now);
  const conversions = formula.shareOf(visits, conversion);
  const customers = (conversions * close) / 100;
  const grossProfit = (customers * value * margin) / 100;
  const profit = formula.balance(grossProfit, investment);
  return {
    /** Visits beyond those of today. */
    visits,
    conversions,
    /** Conversions that close. Not rounded: a share of a customer is an average over months. */
    customers,
    grossProfit,
    profit,
    /** In percent; 0 for an investment of 0. */
    roi: investment === 0 ? 0 : (profit / investment) * 100,
  };
}

/** Returns what a conversion brings in: the value of a customer, times close rate and margin. */
function conversionWorth({ value, close, margin }: RoiChoices): number {
  return close === roiDefaults.close && margin === roiDefaults.margin ? value : (value * close * margin) / 10_000;
}
