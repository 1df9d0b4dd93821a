import type { RoiWords } from '../../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import { curveName } from '../describe-basis.ts';
import type { RoiChoices } from '../inputs.ts';
import type { Plan } from './plan-keywords.ts';

/** Returns the plan in a sentence, and the inputs that it belongs to. */
export function describePlan(
  { total }: Plan,
  words: RoiWords,
  choices: RoiChoices,
  formats: Formats,
): { summary: string; basis: string } {
  const { plan } = words;
  return {
    summary: interpolate(total.profit < 0 ? plan.summaryBehind : plan.summaryAhead, {
      profit: formats.money(Math.abs(Math.round(total.profit))),
      roi: formats.percent(Math.round(total.roi)),
    }),
    basis: interpolate(plan.basis, {
      position: choices.position,
      rate: formats.percent(choices.rate),
      curve: curveName(words, choices),
      conversion: formats.percent(choices.conversion),
      close: formats.percent(choices.close),
      value: formats.money(choices.value),
      margin: formats.percent(choices.margin),
      investment: formats.money(choices.investment),
    }),
  };
}
