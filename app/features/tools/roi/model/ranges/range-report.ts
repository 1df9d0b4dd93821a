import type { RoiWords } from '../../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { RangeField, RoiChoices } from '../inputs.ts';
import { drawCount, type FanMonth, type Simulation, simulateYears } from './simulate.ts';

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
