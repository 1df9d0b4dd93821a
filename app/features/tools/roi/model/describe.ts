import type { RoiWords } from '../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { clickRate } from './click-curves.ts';
import type { RoiEstimate } from './formula.ts';
import { hasOwnFigures, type RoiChoices } from './inputs.ts';
import { findThresholds, type KeptReturn } from './own-figures.ts';

/** Returns the sentences that say which inputs a result belongs to. */
export function describeBasis(words: RoiWords, choices: RoiChoices, formats: Formats): string[] {
  const { result } = words;
  const basis = interpolate(result.basis, {
    volume: formats.number(choices.volume),
    position: choices.position,
    rate: formats.percent(choices.rate),
    curve: curveName(words, choices),
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
          now: formats.number(choices.now),
        }),
      ]
    : [basis];
}

/** Returns where the click-through rate comes from: the chosen curve, or the visitor's own figure. */
export function curveName({ fields, result }: RoiWords, { curve, position, rate }: RoiChoices): string {
  return rate === clickRate(curve, position) ? fields.curve.options[curve] : result.ownRate;
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

/** A figure with its name and unit. */
type Figure = readonly [name: string, value: string, unit: string];

/** Returns the month's four figures. */
export function monthFigures({ result }: RoiWords, estimate: RoiEstimate, formats: Formats): Figure[] {
  return [
    [result.traffic, formats.number(estimate.estimatedTraffic), result.trafficUnit],
    [result.conversions, formats.number(estimate.conversions), result.conversionsUnit],
    [result.revenue, formats.money(estimate.revenue), result.monthUnit],
    [result.profit, formats.money(estimate.profit), result.monthUnit],
  ];
}

/** Returns the four figures after what the visitor's own books take off. */
export function keptFigures({ kept }: RoiWords, left: KeptReturn, formats: Formats): Figure[] {
  return [
    [kept.visits, formats.number(left.visits), kept.visitsUnit],
    [kept.customers, formats.number(left.customers), kept.customersUnit],
    [kept.grossProfit, formats.money(left.grossProfit), kept.monthUnit],
    [kept.profit, formats.money(left.profit), kept.monthUnit],
  ];
}
