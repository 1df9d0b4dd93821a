import { seededRandom } from '../../../../../text/seeded-random.ts';
import { tideLevel } from './formula.ts';
import { type RangeField, type RoiChoices, rangeFields } from './inputs.ts';

/** How many years are drawn. */
export const drawCount = 10_000;

/** The months of the plot, with month 0. */
const monthCount = 13;
const monthNumbers = Array.from({ length: monthCount }, (_, month) => month);

/** Percentiles of the balance after a month, in dollars. */
export type FanMonth = { month: number; p10: number; p25: number; p50: number; p75: number; p90: number };

/** The outcome of the drawn years. Shares are from 0 to 1. */
export type Simulation = {
  months: FanMonth[];
  /** The share of years that have broken even by each month, 0 to 12. */
  evenBy: number[];
  /** The share of years that end with less than was spent. */
  loss: number;
  /** The balance after twelve months for each input's low and high, the largest swing first. */
  swings: Swing[];
  /** The balance after twelve months if every expected value holds. */
  expected: number;
};

type Swing = { field: RangeField; low: number; high: number; atLow: number; atHigh: number };

/**
 * Draws `draws` years from the ranges and adds up each one's balance by month: gross profit from
 * new visits, less the investment. Every input is drawn on its own from a triangle between its low
 * and high with the expected value as the peak. Customers aren't rounded. The same choices and seed
 * always give the same years.
 */
export function simulateYears(choices: RoiChoices, draws = drawCount, seed = 1): Simulation {
  const random = seededRandom(seed);
  const ranges = rangeFields.map((field) => ({ field, ...boundsOf(choices, field) }));
  const drawn = ranges.filter(({ low, high }) => low < high);
  const balances = Array.from({ length: monthCount }, () => new Float64Array(draws));
  const evenIn = new Uint32Array(monthCount);
  const values = expectedValues(choices);
  const drawsRamp = drawn.some(({ field }) => field === 'ramp');
  let levels = tideLevels(values.ramp);
  for (let draw = 0; draw < draws; draw++) {
    for (const { field, low, high, expected } of drawn) {
      values[field] = triangle(random(), low, expected, high);
    }
    const monthly = monthlyProfit(values, choices.now);
    if (drawsRamp) {
      levels = tideLevels(values.ramp);
    }
    let balance = 0;
    let isEven = false;
    for (let month = 1; month < monthCount; month++) {
      balance += monthly * (levels[month] ?? 1) - values.investment;
      (balances[month] as Float64Array)[draw] = balance;
      if (!isEven && monthly > 0 && balance >= 0) {
        isEven = true;
        evenIn[month] = (evenIn[month] ?? 0) + 1;
      }
    }
  }
  const last = balances[monthCount - 1] as Float64Array;
  let even = 0;
  return {
    months: balances.map((balance, month) => ({ month, ...percentiles(balance) })),
    evenBy: Array.from(evenIn, (count) => {
      even += count;
      return even / draws;
    }),
    loss: last.reduce((count, balance) => count + (balance < 0 ? 1 : 0), 0) / draws,
    swings: drawn
      .map(({ field, low, high }) => {
        const at = (value: number) => yearBalance({ ...expectedValues(choices), [field]: value }, choices.now);
        return { field, low, high, atLow: at(low), atHigh: at(high) };
      })
      .sort((a, b) => Math.abs(b.atHigh - b.atLow) - Math.abs(a.atHigh - a.atLow)),
    expected: yearBalance(expectedValues(choices), choices.now),
  };
}

type Values = Record<RangeField, number>;

function expectedValues(choices: RoiChoices): Values {
  const { volume, rate, conversion, value, investment, margin, close, ramp } = choices;
  return { volume, rate, conversion, value, investment, margin, close, ramp };
}

/** Returns gross profit in dollars of a month at the full position. */
function monthlyProfit({ volume, rate, conversion, value, margin, close }: Values, now: number): number {
  return Math.max(0, (volume * rate) / 100 - now) * (conversion / 100) * (close / 100) * value * (margin / 100);
}

/** Returns the share of the full position in each month, 0 to 12. */
function tideLevels(ramp: number): number[] {
  return monthNumbers.map((month) => tideLevel(month, ramp));
}

function yearBalance(values: Values, now: number): number {
  const monthly = monthlyProfit(values, now);
  let balance = 0;
  for (let month = 1; month < monthCount; month++) {
    balance += monthly * tideLevel(month, values.ramp) - values.investment;
  }
  return balance;
}

function boundsOf(choices: RoiChoices, field: RangeField) {
  const expected = choices[field];
  const { low = expected, high = expected } = choices.ranges[field] ?? {};
  return { low, high, expected };
}

/** Sorts in place. Returns the nearest ranks. */
function percentiles(values: Float64Array): Omit<FanMonth, 'month'> {
  values.sort();
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}

/** Returns the value of a triangular distribution at a share from 0 to 1. */
function triangle(share: number, low: number, peak: number, high: number): number {
  const span = high - low;
  return share < (peak - low) / span
    ? low + Math.sqrt(share * span * (peak - low))
    : high - Math.sqrt((1 - share) * span * (high - peak));
}
