import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { type NumberField, type OwnField, type RoiFaults, roiDefaults, roiLimits } from './model/inputs.ts';

/** What every field of the form needs to say what's wrong with it. */
export type FieldContext = { words: RoiWords; shared: SharedToolWords; faults: RoiFaults; formats: Formats };

/**
 * Returns the rules and the error message of a control. `expected` is what a low or a high is
 * compared with.
 */
export function numberField(
  name: string,
  field: NumberField | OwnField | 'ramp',
  { words, shared, faults, formats }: FieldContext,
  expected: string | number = '',
) {
  const { min, max, step } = roiLimits[field];
  const fault = faults[name];
  const values = {
    min: formats.number(min),
    max: formats.number(max),
    step: step ?? 0,
    example: formats.number(roiDefaults[field]),
    expected,
  };
  const message =
    fault === 'lowAbove' || fault === 'highBelow' ? words.ranges.faults[fault] : fault && shared.number[fault];
  return {
    id: `roi-${name}`,
    name,
    inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    invalid: fault !== undefined,
    error: message && interpolate(message, values),
  };
}
