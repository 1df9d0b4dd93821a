import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { checkNumber, type NumberFault, type NumberLimits } from '../../../../ui/forms/parse-number.ts';
import { type ClickCurve, clickRate, curveNamed, defaultClickPrice, type RoiInputs } from './formula.ts';

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

/** The inputs that can have a low and a high. */
export type RangeField = NumberField | 'margin' | 'close' | 'ramp';

/** A low and a high around an expected value. A missing one is the expected value. */
export type Range = { low?: number | undefined; high?: number | undefined };

/** All of the form's values. */
export type RoiChoices = RoiInputs &
  OwnFigures & {
    keyword: string;
    position: number;
    curve: ClickCurve;
    /** Months until the position is reached. Only the year's plots use it. */
    ramp: number;
    ranges: Partial<Record<RangeField, Range>>;
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
  curve: 'standard',
  rate: 28.5,
  conversion: 2,
  value: 500,
  investment: 1500,
  ramp: 6,
  margin: 100,
  close: 100,
  now: 0,
  click: defaultClickPrice,
  ranges: {},
};

/**
 * The conversion rate's limits are fixed (product.md, "ROI calculator"): its slider moves by 0.1,
 * and a typed rate can be finer, such as 0.25. The others keep every figure readable and exact.
 */
export const roiLimits: Record<NumberField | OwnField | 'ramp', NumberLimits> = {
  volume: { min: 0, max: 100_000_000, step: 1, decimals: 0 },
  rate: { min: 0, max: 100, decimals: 3 },
  conversion: { min: 0.1, max: 10, step: 0.05, decimals: 3 },
  value: { min: 0, max: 10_000_000, step: 0.01 },
  investment: { min: 0, max: 10_000_000, step: 0.01 },
  margin: { min: 0, max: 100, decimals: 3 },
  close: { min: 0, max: 100, decimals: 3 },
  now: { min: 0, max: 100_000_000, step: 1, decimals: 0 },
  click: { min: 0, max: 1000, step: 0.01 },
  ramp: { min: 0, max: 36, step: 1, decimals: 0 },
};

/** How far one press of the conversion rate's slider goes. */
export const sliderStep = 0.1;

/** In form order. */
export const numberFields: NumberField[] = ['volume', 'rate', 'conversion', 'value', 'investment'];
export const ownFields: OwnField[] = ['margin', 'close', 'now', 'click'];
export const rangeFields: RangeField[] = [...numberFields, 'margin', 'close', 'ramp'];

/** The name of the control with a field's low or high, which is its name in a link too. */
export function boundName(field: RangeField, bound: keyof Range): string {
  return `${field}${bound === 'low' ? 'Low' : 'High'}`;
}

/** The names of a link's parameters. */
export const parameterNames: string[] = [
  ...['keyword', 'position', 'curve', 'ramp'],
  ...numberFields,
  ...ownFields,
  ...rangeFields.flatMap((field) => [boundName(field, 'low'), boundName(field, 'high')]),
];

/** The parameter of a link with the keywords of a plan. */
export const planParameter = 'plan';

/** The longest keyword in characters. */
export const keywordLimit = 80;

/** The fault of a field: in its number, or a low above and a high below what's expected. */
type RoiFault = NumberFault | 'lowAbove' | 'highBelow';

/** The faulty controls with their faults. */
export type RoiFaults = Record<string, RoiFault>;

/** Reads the form as typed. Returns the choices, or each faulty control with its fault. */
export function readForm(
  typed: AddressState,
): { choices: RoiChoices; faults?: undefined } | { choices?: undefined; faults: RoiFaults } {
  const faults: RoiFaults = {};
  const check = (name: string, limits: NumberLimits, isOptional: boolean) => {
    const text = typed[name] ?? '';
    const fault = isOptional && text.trim() === '' ? undefined : checkNumber(text, limits).fault;
    if (fault) {
      faults[name] = fault;
    }
  };
  for (const field of numberFields) {
    check(field, roiLimits[field], false);
  }
  for (const field of ownFields) {
    check(field, roiLimits[field], true);
  }
  for (const field of rangeFields) {
    check(boundName(field, 'low'), roiLimits[field], true);
    check(boundName(field, 'high'), roiLimits[field], true);
  }
  const choices = readLink(typed, faults);
  return Object.keys(faults).length > 0 ? { faults } : { choices };
}

/**
 * Reads a link's parameters. A missing, broken, or out-of-range value falls back to its default,
 * and so does a low above or a high below the expected value; `faults` takes the latter.
 */
export function readLink(parameters: AddressState, faults: RoiFaults = {}): RoiChoices {
  const position = /^[1-5]$/u.test(parameters['position'] ?? '')
    ? Number(parameters['position'])
    : roiDefaults.position;
  const curve = curveNamed(parameters['curve']);
  const number = (field: NumberField | OwnField, otherwise: number = roiDefaults[field]) =>
    checkNumber(parameters[field] ?? '', roiLimits[field]).value ?? otherwise;
  const expected = {
    keyword: (parameters['keyword'] ?? '').trim().slice(0, keywordLimit),
    volume: number('volume'),
    position,
    curve,
    rate: number('rate', clickRate(curve, position)),
    conversion: number('conversion'),
    value: number('value'),
    investment: number('investment'),
    ramp: rampMonths.find((months) => String(months) === parameters['ramp']) ?? roiDefaults.ramp,
    margin: number('margin'),
    close: number('close'),
    now: number('now'),
    click: number('click'),
  };
  const ranges: RoiChoices['ranges'] = {};
  for (const field of rangeFields) {
    const [lowName, highName] = [boundName(field, 'low'), boundName(field, 'high')];
    const low = checkNumber(parameters[lowName] ?? '', roiLimits[field]).value;
    const high = checkNumber(parameters[highName] ?? '', roiLimits[field]).value;
    const lowIsAbove = low !== undefined && low > expected[field];
    const highIsBelow = high !== undefined && high < expected[field];
    if (lowIsAbove) {
      faults[lowName] = 'lowAbove';
    }
    if (highIsBelow) {
      faults[highName] = 'highBelow';
    }
    const range = {
      ...(!lowIsAbove && low !== undefined && { low }),
      ...(!highIsBelow && high !== undefined && { high }),
    };
    if (Object.keys(range).length > 0) {
      ranges[field] = range;
    }
  }
  return { ...expected, ranges };
}

/**
 * Returns the choices as parameters of a link. Each of the calculator's own is explicit, so the
 * link survives a change of the defaults; what the visitor left out stays out.
 */
export function toAddress(choices: RoiChoices): AddressState {
  const { ranges, margin, close, now, click, ...always } = choices;
  const own = Object.entries({ margin, close, now, click }).filter(
    ([field, value]) => value !== roiDefaults[field as OwnField],
  );
  const bounds = rangeFields.flatMap((field) =>
    (['low', 'high'] as const).flatMap((bound) => {
      const value = ranges[field]?.[bound];
      return value === undefined ? [] : [[boundName(field, bound), value] as const];
    }),
  );
  return Object.fromEntries(
    [...Object.entries(always), ...own, ...bounds].map(([name, value]) => [name, String(value)]),
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

/** Returns whether any input has a low or a high that differs from what's expected. */
export function hasRanges(choices: RoiChoices): boolean {
  return rangeFields.some((field) => {
    const { low = choices[field], high = choices[field] } = choices.ranges[field] ?? {};
    return low < high;
  });
}
