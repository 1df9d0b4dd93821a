import type { AddressState } from '../../../ui/browser/address-state.ts';
import { checkNumber, type NumberFault, type NumberLimits } from '../../../ui/forms/parse-number.ts';
import { type ClickCurve, clickRate, type RoiInputs } from './formula.ts';
import { rampMonths } from './projection.ts';

/** All of the form's values. The field names are the parameters of a shared link. */
export type RoiChoices = RoiInputs & { keyword: string; position: number; curve: ClickCurve; ramp: number };

/** The fields that take a number. */
export type NumberField = keyof RoiInputs;

/** The defaults (product.md, "ROI calculator"). Only the plot uses the ramp. */
export const roiDefaults: RoiChoices = {
  keyword: '',
  volume: 5000,
  position: 1,
  curve: 'standard',
  rate: 28.5,
  conversion: 2,
  value: 500,
  investment: 1500,
  ramp: 6,
};

/**
 * The conversion rate's limits are fixed (product.md, "ROI calculator"). The others keep every
 * figure readable and exact.
 */
export const roiLimits: Record<NumberField, NumberLimits> = {
  volume: { min: 0, max: 100_000_000, step: 1, decimals: 0 },
  rate: { min: 0, max: 100, decimals: 3 },
  conversion: { min: 0.1, max: 10, step: 0.1, decimals: 3 },
  value: { min: 0, max: 10_000_000, step: 0.01 },
  investment: { min: 0, max: 10_000_000, step: 0.01 },
};

/** In form order. */
export const numberFields = Object.keys(roiLimits) as NumberField[];

/** The longest keyword in characters. */
export const keywordLimit = 80;

/** The faulty fields with their faults. */
export type RoiFaults = Partial<Record<NumberField, NumberFault>>;

/** Reads the form as typed. Returns the choices, or each faulty field with its fault. */
export function readForm(
  typed: AddressState,
): { choices: RoiChoices; faults?: undefined } | { choices?: undefined; faults: RoiFaults } {
  const checked = numberFields.map((field) => [field, checkNumber(typed[field] ?? '', roiLimits[field])] as const);
  const faults = checked.flatMap(([field, { fault }]) => (fault ? [[field, fault] as const] : []));
  if (faults.length > 0) {
    return { faults: Object.fromEntries(faults) };
  }
  return { choices: readLink(typed) };
}

/**
 * Reads a link's parameters. A missing, broken, or out-of-range value falls back to its default.
 */
export function readLink(parameters: AddressState): RoiChoices {
  const position = /^[1-5]$/u.test(parameters['position'] ?? '')
    ? Number(parameters['position'])
    : roiDefaults.position;
  const curve = parameters['curve'] === 'overview' ? 'overview' : roiDefaults.curve;
  const ramp = rampMonths.find((months) => String(months) === parameters['ramp']) ?? roiDefaults.ramp;
  const number = (field: NumberField, otherwise: number) =>
    checkNumber(parameters[field] ?? '', roiLimits[field]).value ?? otherwise;
  return {
    keyword: (parameters['keyword'] ?? '').trim().slice(0, keywordLimit),
    volume: number('volume', roiDefaults.volume),
    position,
    curve,
    rate: number('rate', clickRate(curve, position)),
    conversion: number('conversion', roiDefaults.conversion),
    value: number('value', roiDefaults.value),
    investment: number('investment', roiDefaults.investment),
    ramp,
  };
}

/**
 * Returns the choices as parameters of a link. Each one is explicit, so the link survives a change
 * of the defaults.
 */
export function toAddress(choices: RoiChoices): AddressState {
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, String(value)]));
}
