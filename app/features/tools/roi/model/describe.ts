import { interpolate } from '../../../../../text/interpolate.ts';
import type { RoiWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import {
  annualProjection,
  balance,
  clickRate,
  estimateReturn,
  lowerClickRates,
  paidAdsEquivalent,
  type RoiEstimate,
  roiMessage,
  roiTier,
  shareOf,
  shownRoi,
  showsTip,
} from './formula.ts';
import { hasOwnFigures, type RoiChoices, roiDefaults, roiLimits } from './inputs.ts';

/** Returns the result in one sentence. */
export function describeAnswer(
  { result, counts }: RoiWords,
  choices: RoiChoices,
  { estimatedTraffic, conversions, profit }: RoiEstimate,
  formats: Formats,
): string {
  return interpolate(profit < 0 ? result.loss : result.gain, {
    position: choices.position,
    visits: formats.counted(estimatedTraffic, counts.visits),
    customers: formats.counted(conversions, counts.customers),
    profit: formats.money(profit),
    loss: formats.money(-profit),
    investment: formats.money(choices.investment),
  });
}

/** Returns what else follows from the figures, each with its name. */
export function describeRows(
  { tiers, more, counts }: RoiWords,
  { investment, click }: RoiChoices,
  { roi, estimatedTraffic, revenue, conversions }: RoiEstimate,
  formats: Formats,
): Array<[name: string, text: string]> {
  const annual = annualProjection(revenue, investment);
  return [
    [tiers[roiTier(roi)].label, tiers[roiMessage(roi, investment)].text],
    [
      more.paidAds,
      interpolate(more.paidAdsText, {
        amount: formats.money(paidAdsEquivalent(estimatedTraffic, click)),
        visits: formats.counted(estimatedTraffic, counts.visits),
        price: formats.money(click),
      }),
    ],
    [
      more.annual,
      interpolate(more.annualText, {
        revenue: formats.money(annual.revenue),
        investment: formats.money(annual.investment),
      }),
    ],
    ...(showsTip(conversions) ? [[more.tip, more.tipText] as [string, string]] : []),
  ];
}

/** Returns the sentences that say which inputs a result belongs to. */
export function describeBasis(words: RoiWords, choices: RoiChoices, formats: Formats): string[] {
  const { result } = words;
  const basis = interpolate(result.basis, {
    volume: formats.number(choices.volume),
    position: choices.position,
    rate: formats.percent(choices.rate),
    source: hasPresetRate(choices) ? result.presetRate : result.ownRate,
    conversion: formats.percent(choices.conversion),
    value: formats.money(choices.value),
    investment: formats.money(choices.investment),
  });
  return hasOwnFigures(choices)
    ? [
        basis,
        interpolate(result.basisOwn, {
          margin: formats.percent(choices.margin),
          close: formats.percent(choices.close),
          now: formats.counted(choices.now, words.counts.visits),
        }),
      ]
    : [basis];
}

/** Returns whether the click-through rate is the preset of its position. */
function hasPresetRate({ position, rate }: RoiChoices): boolean {
  return rate === clickRate(position);
}

/**
 * Returns the same result at the lower click rate of its position in a sentence. There's none for a
 * rate of the visitor's own, which no published curve bounds.
 */
export function describeLower({ lower }: RoiWords, choices: RoiChoices, formats: Formats): string | undefined {
  if (!hasPresetRate(choices)) {
    return undefined;
  }
  const rate = clickRate(choices.position, lowerClickRates);
  const { estimatedTraffic, roi } = estimateReturn({ ...choices, rate });
  return interpolate(lower.text, {
    rate: formats.percent(rate),
    traffic: formats.number(estimatedTraffic),
    roi: formats.percent(shownRoi(roi)),
  });
}

/**
 * Returns what must be true for the investment to pay off: an introduction and one sentence for
 * each figure, or one sentence alone where there is no investment.
 */
export function describeTruths(
  words: RoiWords['truths'],
  choices: RoiChoices,
  traffic: number,
  formats: Formats,
): [lead: string, ...conditions: string[]] {
  if (choices.investment === 0) {
    return [words.nothing];
  }
  const needed = findThresholds(choices, traffic);
  return [
    words.lead,
    needed.conversion === null
      ? words.rateImpossible
      : interpolate(words.rate, {
          rate: formats.percent(needed.conversion),
          given: formats.percent(choices.conversion),
        }),
    needed.traffic === null
      ? words.trafficImpossible
      : interpolate(words.traffic, { traffic: formats.number(needed.traffic), given: formats.number(traffic) }),
    needed.customers === null
      ? words.customersImpossible
      : interpolate(words.customers, { count: formats.number(needed.customers) }),
  ];
}

/**
 * Returns the least conversion rate, traffic, and conversions at which the investment pays off, the
 * others unchanged, as the estimate rounds them: who enters one loses nothing. Null where no possible
 * value does it alone: more visits than searches, or a rate that the field doesn't take. `traffic` is
 * the estimate; what today's visits bring doesn't count.
 */
export function findThresholds(choices: RoiChoices, traffic: number) {
  const { volume, conversion, investment, now } = choices;
  const { min, max, step = 1 } = roiLimits.conversion;
  const worth = conversionWorth(choices);
  const customers = lowest(worth > 0 ? investment / worth : Number.POSITIVE_INFINITY, (count) => {
    return balance(count * worth, investment) >= 0;
  });
  const visits = Math.max(0, traffic - now);
  // A half conversion rounds up to a whole one.
  const needed = Math.max(0, customers - 0.5) * 100;
  const steps = Math.round(1 / step);
  const rate = lowest((needed / visits) * steps, (at) => shareOf(visits, at / steps) >= customers);
  const more = lowest(needed / conversion, (count) => shareOf(count, conversion) >= customers);
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

/** A month's result once what's already won and what isn't kept are taken off. Money in dollars. */
type NetReturn = ReturnType<typeof netReturn>;

/**
 * Returns what an estimate leaves after the visits of today, the close rate, and the gross margin.
 * Each step rounds as the estimate does, so with nothing to take off it equals the estimate.
 */
export function netReturn(
  { conversion, value, investment, margin, close, now }: RoiChoices,
  { estimatedTraffic }: Pick<RoiEstimate, 'estimatedTraffic'>,
) {
  const visits = Math.max(0, estimatedTraffic - now);
  const conversions = shareOf(visits, conversion);
  const customers = (conversions * close) / 100;
  const grossProfit = (customers * value * margin) / 100;
  const profit = balance(grossProfit, investment);
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
export function conversionWorth({ value, close, margin }: RoiChoices): number {
  return close === roiDefaults.close && margin === roiDefaults.margin ? value : (value * close * margin) / 10_000;
}

/** A figure with its name and unit. */
type Figure = readonly [name: string, value: string, unit: string];

/** Returns the month's four figures. */
export function monthFigures({ result }: RoiWords, estimate: RoiEstimate, formats: Formats): Figure[] {
  return [
    [
      result.traffic,
      formats.number(estimate.estimatedTraffic),
      formats.counted(estimate.estimatedTraffic, result.trafficUnit),
    ],
    [
      result.conversions,
      formats.number(estimate.conversions),
      formats.counted(estimate.conversions, result.conversionsUnit),
    ],
    [result.revenue, formats.money(estimate.revenue), result.monthUnit],
    [result.profit, formats.money(estimate.profit), result.monthUnit],
  ];
}

/** Returns the four figures after what the visitor's own books take off. */
export function netFigures({ kept }: RoiWords, left: NetReturn, formats: Formats): Figure[] {
  return [
    [kept.visits, formats.number(left.visits), kept.visitsUnit],
    [kept.customers, formats.number(left.customers), kept.customersUnit],
    [kept.grossProfit, formats.money(left.grossProfit), kept.monthUnit],
    [kept.profit, formats.money(left.profit), kept.monthUnit],
  ];
}
