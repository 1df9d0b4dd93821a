import type { RoiInputs } from './formula.ts';

/** The plot's choices for the ramp in months. 0 means the position is already reached. */
export const rampMonths = [0, 3, 6, 9, 12] as const;

/** Total dollars at the end of a month, 0 to 12. */
type PlotMonth = { month: number; revenue: number; cost: number };

/**
 * Adds up revenue and cost over months 0 to 12, in dollars. While the position is still being won,
 * monthly revenue rises like a tide (slow, fast, slow) to the full figure in month `ramp`.
 */
export function projectYear(monthlyRevenue: number, investment: number, ramp: number): PlotMonth[] {
  const months: PlotMonth[] = [{ month: 0, revenue: 0, cost: 0 }];
  for (let month = 1; month <= 12; month++) {
    const before = months[month - 1]?.revenue ?? 0;
    months.push({ month, revenue: before + monthlyRevenue * tideLevel(month, ramp), cost: investment * month });
  }
  return months;
}

/**
 * Returns the first month whose total revenue covers the total cost, or undefined when none of the
 * twelve does.
 */
export function breakEvenMonth(months: readonly PlotMonth[]): number | undefined {
  return months.find(({ month, revenue, cost }) => month > 0 && revenue > 0 && revenue >= cost)?.month;
}

/**
 * What it takes for the investment to pay off, each with the other inputs unchanged. Null where no
 * value can.
 */
type Thresholds = {
  /** The lowest conversion rate in percent, rounded up to hundredths. */
  conversion: number | null;
  /** The fewest visits per month. */
  traffic: number | null;
  /** The fewest customers per month. */
  customers: number | null;
};

/**
 * Returns the break-even values of conversion rate, traffic, and customers, before the estimate
 * rounds.
 */
export function findThresholds({ conversion, value, investment }: RoiInputs, traffic: number): Thresholds {
  const needed = value > 0 ? investment / value : null;
  const rate = needed === null || traffic <= 0 ? null : ceilTo((needed / traffic) * 100, 100);
  return {
    conversion: rate === null || rate > 100 ? null : rate,
    traffic: needed === null || conversion <= 0 ? null : ceilTo(needed / (conversion / 100), 1),
    customers: needed === null ? null : ceilTo(needed, 1),
  };
}

/**
 * Returns round values for the plot's vertical axis: at most five, from 0 to the last one at or
 * below `top`.
 */
export function axisTicks(top: number): number[] {
  if (!(top > 0)) {
    return [0];
  }
  const power = 10 ** Math.floor(Math.log10(top / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => top / size <= 4) ?? top;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

/**
 * Returns the share of the full figure, 0 to 1: half a cosine, the way the tide rises by the rule
 * of twelfths.
 */
function tideLevel(month: number, ramp: number): number {
  return month >= ramp ? 1 : (1 - Math.cos((Math.PI * month) / ramp)) / 2;
}

/** Rounds up without letting the last binary digits of a division add a whole step. */
function ceilTo(value: number, parts: number): number {
  return Math.ceil(Number((value * parts).toPrecision(12))) / parts;
}
