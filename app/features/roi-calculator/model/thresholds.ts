import { type RoiChoices, roiLimits } from './inputs.ts';
import { conversionWorth } from './own-figures.ts';

/**
 * What it takes for the investment to pay off, each with the other inputs unchanged. Null where no
 * possible value does it alone: more visits than searches, or a rate that the field doesn't take.
 */
type Thresholds = {
  /** The lowest conversion rate in percent, rounded up to hundredths. */
  conversion: number | null;
  /** The fewest visits per month, today's included. */
  traffic: number | null;
  /** The fewest conversions per month. */
  customers: number | null;
};

/**
 * Returns the break-even values of conversion rate, traffic, and conversions, before the estimate
 * rounds. `traffic` is the estimate; what today's visits bring doesn't count.
 */
export function findThresholds(choices: RoiChoices, traffic: number): Thresholds {
  const { volume, conversion, investment, now } = choices;
  const worth = conversionWorth(choices);
  const needed = worth > 0 ? investment / worth : Number.POSITIVE_INFINITY;
  const upTo = (value: number, most: number) => (value <= most ? value : null);
  const visits = Math.max(0, traffic - now);
  return {
    conversion: upTo(
      visits > 0 ? ceilTo((needed / visits) * 100, 100) : Number.POSITIVE_INFINITY,
      roiLimits.conversion.max,
    ),
    traffic: upTo(now + ceilTo(needed / (conversion / 100), 1), volume),
    customers: upTo(ceilTo(needed, 1), Math.max(0, volume - now)),
  };
}

/** Rounds up without letting the last binary digits of a division add a whole step. */
function ceilTo(value: number, parts: number): number {
  return Math.ceil(Number((value * parts).toPrecision(12))) / parts;
}
