import type { RoiWords } from '../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import { clickRate } from './click-curves.ts';
import { hasOwnFigures, type RoiChoices } from './inputs.ts';

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
