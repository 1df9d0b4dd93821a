/** Total dollars at the end of a month, 0 to 12. */
export type PlotMonth = { month: number; revenue: number; cost: number };

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
 * Returns round values for a plot's vertical axis: at most five from 0 to `top`, and those of the
 * same step down to `bottom`, which is 0 or less.
 */
export function axisTicks(top: number, bottom = 0): number[] {
  const span = top - bottom;
  if (!(span > 0)) {
    return [0];
  }
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= 4) ?? span;
  const first = Math.ceil(bottom / step);
  // A zero with a minus sign would print as -0.
  return Array.from({ length: Math.floor(top / step) - first + 1 }, (_, index) => (first + index) * step + 0);
}

/**
 * Returns the share of the full figure, 0 to 1: half a cosine, the way the tide rises by the rule
 * of twelfths.
 */
export function tideLevel(month: number, ramp: number): number {
  return month >= ramp ? 1 : (1 - Math.cos((Math.PI * month) / ramp)) / 2;
}
