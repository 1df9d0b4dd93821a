import type { RoiWords } from '../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import type { RoiChoices } from './inputs.ts';
import { findThresholds } from './thresholds.ts';

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
