import { seededRandom } from '../../../../../../text/seeded-random.ts';
import type { Figures } from '../rows.ts';

/** A made-up search, and how much more often than the site's others it's clicked. */
export type MadeUpSearch = Figures & { factor: number };

/** Click rates in percent at positions 1 to 10 that studies agree on in shape. */
const shape = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5];

/**
 * Makes a site whose true click rates are known, the same for every seed: its curve differs from
 * others in level, steepness, and from one position to the next; its searches differ from the curve,
 * and a few have most of the impressions.
 */
export function makeSite(seed: number, count: number) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const level = Math.exp(-0.4 + 0.5 * normal());
  const steeper = 0.25 * normal();
  const spread = 0.6 * Math.exp(0.5 * normal());
  const places = Array.from({ length: 42 }, () => Math.exp(0.12 * normal()));

  /** The true rate at a position, in percent. */
  function rateAt(position: number): number {
    const [above, part] = [Math.floor(position), position % 1];
    const between = (values: readonly number[], first: number) =>
      (values[above - first] ?? 0) ** (1 - part) * (values[above - first + 1] ?? values[above - first] ?? 0) ** part;
    const usual = position < shape.length ? between(shape, 1) : 2.5 * (position / 10) ** -1.06;
    return Math.min(70, usual * level * position ** steeper * between(places, 0));
  }

  const searches = Array.from({ length: count }, (): MadeUpSearch => {
    const position = 40 ** random();
    const impressions = Math.min(20_000, Math.ceil(15 / (1 - random()) ** (1 / 1.1)));
    const factor = gamma(1 / spread, random, normal) * spread;
    const clicks = draw(impressions, Math.min(0.9, (rateAt(position) * factor) / 100), random, normal);
    return { clicks, impressions, position, factor };
  });
  return { rateAt, searches };
}

/** A gamma distribution's number (Marsaglia and Tsang, 2000). */
function gamma(shapeOf: number, random: () => number, normal: () => number): number {
  if (shapeOf < 1) {
    return gamma(shapeOf + 1, random, normal) * (1 - random()) ** (1 / shapeOf);
  }
  const d = shapeOf - 1 / 3;
  for (;;) {
    const x = normal();
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
      return d * v;
    }
  }
}

/** How many of a number of people click, each with this probability. */
function draw(people: number, rate: number, random: () => number, normal: () => number): number {
  const mean = people * rate;
  if (mean > 40) {
    return Math.max(0, Math.min(people, Math.round(mean + Math.sqrt(mean * (1 - rate)) * normal())));
  }
  let clicks = 0;
  for (let product = random(); product > Math.exp(-mean) && clicks < people; product *= random()) {
    clicks += 1;
  }
  return clicks;
}
