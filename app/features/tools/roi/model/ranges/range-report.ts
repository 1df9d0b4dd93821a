import type { RoiWords } from '../../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { RoiChoices } from '../inputs.ts';
import { describeRange, inputText } from './describe-range.ts';
import { fanColumns, fanRows } from './fan-rows.ts';
import { drawCount, simulateYears } from './simulate.ts';

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
