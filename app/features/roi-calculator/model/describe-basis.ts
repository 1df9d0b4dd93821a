import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { hasOwnFigures, type RoiChoices } from './inputs.ts';

/** Returns the sentences that say which inputs a result belongs to. */
export function describeBasis({ fields, result }: RoiWords, choices: RoiChoices, formats: Formats): string[] {
  const basis = interpolate(result.basis, {
    volume: formats.number(choices.volume),
    position: choices.position,
    rate: formats.percent(choices.rate),
    curve: fields.curve.options[choices.curve],
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
