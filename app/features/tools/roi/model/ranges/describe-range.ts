import type { RoiWords } from '../../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { RangeField } from '../inputs.ts';
import { drawCount, type FanMonth, type Simulation } from './simulate.ts';

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
