import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { checkNumber, type NumberFault, type NumberLimits } from '../../../../ui/forms/parse-number.ts';
import { clickRate, defaultClickPrice, type RoiInputs } from './formula.ts';

/** A number of the form: what it accepts, and its default. */
type NumberInput = NumberLimits & { start: number };

/**
 * The numbers that can't be empty, in form order. The defaults and the conversion rate's limits are
 * fixed (product.md, "ROI calculator"). The other limits keep every figure readable and exact.
 */
export const numberInputs: Record<keyof RoiInputs, NumberInput> = {
  volume: { start: 5000, min: 0, max: 100_000_000, step: 1, decimals: 0 },
  rate: { start: 28.5, min: 0, max: 100, decimals: 3 },
  conversion: { start: 2, min: 0.1, max: 10, step: 0.1, decimals: 3 },
  value: { start: 500, min: 0, max: 10_000_000, step: 0.01 },
  investment: { start: 1500, min: 0, max: 10_000_000, step: 0.01 },
};

/** The numbers from the visitor's own books. The defaults change nothing. */
export const ownInputs = {
  /** Gross margin in percent. */
  margin: { start: 100, min: 0, max: 100, decimals: 3 },
  /** Percent of the conversions that become paying customers. */
  close: { start: 100, min: 0, max: 100, decimals: 3 },
  /** Visits a month that the page gets from this keyword today. */
  now: { start: 0, min: 0, max: 100_000_000, step: 1, decimals: 0 },
  /** Dollars for a paid click. */
  click: { start: defaultClickPrice, min: 0, max: 1000, step: 0.01 },
} satisfies Record<string, NumberInput>;

/** The name of a number's field. */
export type RoiField = keyof RoiInputs | keyof typeof ownInputs;

export const roiInputs: Record<RoiField, NumberInput> = { ...numberInputs, ...ownInputs };

/** All of the form's values. */
export type RoiChoices = Record<RoiField, number> & {
  keyword: string;
  position: number;
  /** Months until the position is reached. Only the year's plot uses it. */
  ramp: number;
};

/** The form's choices for the position. */
export const positions = [1, 2, 3, 4, 5] as const;

/** The form's choices for the ramp in months. 0 means the position is already reached. */
export const rampMonths = [0, 3, 6, 9, 12] as const;

/** The defaults (product.md, "ROI calculator"). */
export const roiDefaults: RoiChoices = readLink({});

/** The names of a link's parameters. */
export const parameterNames = Object.keys(roiDefaults);

/** The faulty fields with their faults. */
export type RoiFaults = Partial<Record<RoiField, NumberFault>>;

/** Reads the form as typed. Returns the choices, or each faulty field with its fault. */
export function readForm(
  typed: AddressState,
): { choices: RoiChoices; faults?: undefined } | { choices?: undefined; faults: RoiFaults } {
  const faults: Record<string, NumberFault> = {};
  for (const [name, input] of Object.entries(roiInputs)) {
    const { fault } = checkNumber(typed[name] ?? '', input);
    if (fault && !(fault === 'empty' && name in ownInputs)) {
      faults[name] = fault;
    }
  }
  return Object.keys(faults).length > 0 ? { faults } : { choices: readLink(typed) };
}

/**
 * Reads a link's parameters. A missing, broken, or out-of-range value falls back to its default.
 */
export function readLink(parameters: AddressState): RoiChoices {
  const position = positions.find((each) => String(each) === parameters['position']) ?? 1;
  const numbers = Object.entries(roiInputs).map(([name, input]) => {
    const start = name === 'rate' ? clickRate(position) : input.start;
    return [name, checkNumber(parameters[name] ?? '', input).value ?? start];
  });
  return {
    keyword: (parameters['keyword'] ?? '').trim(),
    position,
    ramp: rampMonths.find((months) => String(months) === parameters['ramp']) ?? 6,
    ...(Object.fromEntries(numbers) as Record<RoiField, number>),
  };
}

/**
 * Returns the choices as parameters of a link. Each of the calculator's own is explicit, so the
 * link survives a change of the defaults; what the visitor left out stays out.
 */
export function toAddress(choices: RoiChoices): AddressState {
  const isLeftOut = (name: string) => name in ownInputs && choices[name as RoiField] === roiDefaults[name as RoiField];
  return Object.fromEntries(
    Object.entries(choices)
      .filter(([name]) => !isLeftOut(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Returns whether two sets of inputs lead to the same result. Faulty inputs lead to none. */
export function sameChoices(one: RoiChoices | undefined, other: RoiChoices): boolean {
  return one !== undefined && JSON.stringify(toAddress(one)) === JSON.stringify(toAddress(other));
}

/** Returns whether the visitor's own books change the result. */
export function hasOwnFigures(choices: RoiChoices): boolean {
  return (['margin', 'close', 'now'] as const).some((name) => choices[name] !== roiDefaults[name]);
}

/** Returns whether anything but the seven inputs differs from its default. */
export function usesFold(choices: RoiChoices): boolean {
  return choices.ramp !== roiDefaults.ramp || Object.keys(toAddress(choices)).some((name) => name in ownInputs);
}
