import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { checkNumber, type NumberFault, type NumberLimits } from '../../../../ui/forms/parse-number.ts';
import { clickRate, defaultClickPrice, type RoiInputs } from './formula.ts';

/** The figures from the visitor's own books. The defaults change nothing. */
type OwnFigures = {
  /** Gross margin in percent. */
  margin: number;
  /** Percent of the conversions that become paying customers. */
  close: number;
  /** Visits a month that the page gets from this keyword today. */
  now: number;
  /** Dollars for a paid click. */
  click: number;
};

/** All of the form's values. */
export type RoiChoices = RoiInputs &
  OwnFigures & {
    keyword: string;
    position: number;
    /** Months until the position is reached. Only the year's plot uses it. */
    ramp: number;
  };

/** The fields that take a number and can't be empty. */
export type NumberField = keyof RoiInputs;

/** The fields of the visitor's own books. */
export type OwnField = keyof OwnFigures;

/** The form's choices for the ramp in months. 0 means the position is already reached. */
export const rampMonths = [0, 3, 6, 9, 12] as const;

/** The defaults (product.md, "ROI calculator"). */
export const roiDefaults: RoiChoices = {
  keyword: '',
  volume: 5000,
  position: 1,
  rate: 28.5,
  conversion: 2,
  value: 500,
  investment: 1500,
  ramp: 6,
  margin: 100,
  close: 100,
  now: 0,
  click: defaultClickPrice,
};

/**
 * The conversion rate's limits are fixed (product.md, "ROI calculator"). The others keep every
 * figure readable and exact.
 */
export const roiLimits: Record<NumberField | OwnField, NumberLimits> = {
  volume: { min: 0, max: 100_000_000, step: 1, decimals: 0 },
  rate: { min: 0, max: 100, decimals: 3 },
  conversion: { min: 0.1, max: 10, step: 0.1, decimals: 3 },
  value: { min: 0, max: 10_000_000, step: 0.01 },
  investment: { min: 0, max: 10_000_000, step: 0.01 },
  margin: { min: 0, max: 100, decimals: 3 },
  close: { min: 0, max: 100, decimals: 3 },
  now: { min: 0, max: 100_000_000, step: 1, decimals: 0 },
  click: { min: 0, max: 1000, step: 0.01 },
};

/** In form order. */
export const numberFields: NumberField[] = ['volume', 'rate', 'conversion', 'value', 'investment'];
export const ownFields: OwnField[] = ['margin', 'close', 'now', 'click'];

/** The names of a link's parameters. */
export const parameterNames: string[] = ['keyword', 'position', 'ramp', ...numberFields, ...ownFields];

/** The longest keyword in characters. */
export const keywordLimit = 80;

/** The faulty fields with their faults. */
export type RoiFaults = Partial<Record<NumberField | OwnField, NumberFault>>;

/** Reads the form as typed. Returns the choices, or each faulty field with its fault. */
export function readForm(
  typed: AddressState,
): { choices: RoiChoices; faults?: undefined } | { choices?: undefined; faults: RoiFaults } {
  const faults: RoiFaults = {};
  for (const field of [...numberFields, ...ownFields]) {
    const text = typed[field] ?? '';
    const isLeftOut = text.trim() === '' && ownFields.some((own) => own === field);
    const { fault } = checkNumber(text, roiLimits[field]);
    if (fault && !isLeftOut) {
      faults[field] = fault;
    }
  }
  return Object.keys(faults).length > 0 ? { faults } : { choices: readLink(typed) };
}

/**
 * Reads a link's parameters. A missing, broken, or out-of-range value falls back to its default.
 */
export function readLink(parameters: AddressState): RoiChoices {
  const position = /^[1-5]$/u.test(parameters['position'] ?? '')
    ? Number(parameters['position'])
    : roiDefaults.position;
  const number = (field: NumberField | OwnField, otherwise: number = roiDefaults[field]) =>
    checkNumber(parameters[field] ?? '', roiLimits[field]).value ?? otherwise;
  return {
    keyword: (parameters['keyword'] ?? '').trim().slice(0, keywordLimit),
    volume: number('volume'),
    position,
    rate: number('rate', clickRate(position)),
    conversion: number('conversion'),
    value: number('value'),
    investment: number('investment'),
    ramp: rampMonths.find((months) => String(months) === parameters['ramp']) ?? roiDefaults.ramp,
    margin: number('margin'),
    close: number('close'),
    now: number('now'),
    click: number('click'),
  };
}

/**
 * Returns the choices as parameters of a link. Each of the calculator's own is explicit, so the
 * link survives a change of the defaults; what the visitor left out stays out.
 */
export function toAddress(choices: RoiChoices): AddressState {
  const isLeftOut = (name: string) => ownFields.some((own) => own === name && choices[own] === roiDefaults[own]);
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
export function hasOwnFigures({ margin, close, now }: RoiChoices): boolean {
  return margin !== roiDefaults.margin || close !== roiDefaults.close || now !== roiDefaults.now;
}

/** Returns whether anything but the seven inputs differs from its default. */
export function usesFold(choices: RoiChoices): boolean {
  return choices.ramp !== roiDefaults.ramp || ownFields.some((field) => choices[field] !== roiDefaults[field]);
}
