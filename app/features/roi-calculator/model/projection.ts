import type { RoiInputs } from './formula.ts';

/** Months that the ramp of the plot can take; 0 means that the position is reached already. */
export const rampMonths = [0, 3, 6, 9, 12] as const;

/** Dollars up to the end of a month, 0 to 12. */
type PlotMonth = { month: number; revenue: number; cost: number };

/**
 * Revenue and cost added up over months 0 to 12, in dollars. While the position is being won the month's revenue rises like a tide
 * (slow, fast, slow) to the full figure in month `ramp`.
 */
export function projectYear(monthlyRevenue: number, investment: number, ramp: number): PlotMonth[] {
  const months: PlotMonth[] = [{ month: 0, revenue: 0, cost: 0 }];
  for (let month = 1; month <= 12; month++) {
    const before = months[month - 1]?.revenue ?? 0;
    months.push({ month, revenue: before + monthlyRevenue * tideLevel(month, ramp), cost: investment * month });
  }
  return months;
}

/** The first month at whose end the revenue so far covers the cost so far; nothing when none of the twelve does. */
export function breakEvenMonth(months: readonly PlotMonth[]): number | undefined {
  return months.find(({ month, revenue, cost }) => month > 0 && revenue > 0 && revenue >= cost)?.month;
}

/** What has to hold for the investment to come back, each with the other inputs as they are; null where nothing can. */
type Thresholds = {
  /** Least conversion rate in percent, rounded up to hundredths. */
  conversion: number | null;
  /** Least visits a month. */
  traffic: number | null;
  /** Least customers a month. */
  customers: number | null;
};

/** The break-even values of conversion rate, traffic and customers, before the roundings of the estimate. */
export function findThresholds({ conversion, value, investment }: RoiInputs, traffic: number): Thresholds {
  const needed = value > 0 ? investment / value : null;
  const rate = needed === null || traffic <= 0 ? null : ceilTo((needed / traffic) * 100, 100);
  return {
    conversion: rate === null || rate > 100 ? null : rate,
    traffic: needed === null || conversion <= 0 ? null : ceilTo(needed / (conversion / 100), 1),
    customers: needed === null ? null : ceilTo(needed, 1),
  };
}

/** Round values for the plot's upright axis: at most five, from 0 to the last one at or below `top`. */
export function axisTicks(top: number): number[] {
  if (!(top > 0)) {
    return [0];
  }
  const power = 10 ** Math.floor(Math.log10(top / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => top / size <= 4) ?? top;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

/** Share of the full figure, 0 to 1: half a cosine, as the tide rises by the rule of twelfths. */
function tideLevel(month: number, ramp: number): number {
  return month >= ramp ? 1 : (1 - Math.cos((Math.PI * month) / ramp)) / 2;
}

/** Rounds up; the last binary digits of a division must not add a whole step. */
function ceilTo(value: number, parts: number): number {
  return Math.ceil(Number((value * parts).toPrecision(12))) / parts;
}
