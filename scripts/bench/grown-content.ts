import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { counties } from '../../app/charts/geography/atlas.server.ts';
import type { City } from '../../app/content/cities/cities.schema.ts';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { seededRandom } from '../../text/seeded-random.ts';

type County = ReturnType<typeof counties>[number];
type Ring = County['polygons'][number][number];

/**
 * Copies the content to `folder` and adds generated cities until there are `pages` city pages. Each
 * one lies on the land of a Florida county and has a real city's text under a new name and heading.
 * The result is the same every time.
 * @throws RangeError for fewer pages than exist already, or a number that the services don't
 * divide.
 */
export function growContent(folder: string, pages: number): void {
  const services = mainEdition().services();
  const real = mainEdition().cities();
  const missing = pages / services.length - real.length;
  if (!Number.isInteger(missing) || missing < 0) {
    throw new RangeError(
      `${pages}: must be a multiple of ${services.length}, at least ${services.length * real.length}`,
    );
  }
  cpSync(contentFolder(), folder, { recursive: true });
  const random = seededRandom(20_261_120);
  const land = counties().filter(({ id }) => id.startsWith('12'));
  for (let number = 1; number <= missing; number += 1) {
    const model = real[number % real.length];
    const county = land[(number * 7) % land.length];
    if (!model || !county) {
      throw new Error('there is no city or no county to start from');
    }
    const city = generatedCity(model, county, number, random);
    writeFileSync(join(folder, 'en/cities', `${city.id}.yaml`), stringify({ ...city, id: undefined, slug: undefined }));
  }
}

/** The chart of Florida ends a few miles south of the state's northern border. */
const northOfSheet = 30.9;

function generatedCity(model: City, county: County, number: number, random: () => number): City {
  const name = `${syllables(number)} ${['Beach', 'Springs', 'Harbor', 'Pines'][number % 4]}`;
  const [lon, lat] = placeIn(county, random);
  const ids = mainEdition()
    .services()
    .map(({ id }) => id);
  const services = ids.map((id, index) => {
    const text = mainEdition().pair(id, model.id)?.text;
    if (!text) {
      throw new Error(`${id} has no page in ${model.id}`);
    }
    const copy = mainEdition()
      .cityCopies()
      .find(({ service, city }) => service === id && city === model.id);
    return [
      id,
      {
        ...text,
        intro: text.intro ?? copy?.intro_paragraph,
        metaTitle: `Sheet ${number}.${index}: ${name}`,
        metaDescription: `${(text.metaDescription ?? '').slice(0, 130)} No. ${number}.${index}`,
      },
    ] as const;
  });
  return {
    ...model,
    id: `${name.toLowerCase().replaceAll(' ', '-')}-fl`,
    order: 100 + number,
    name,
    county: { name: county.name, fips: county.id },
    coordinates: { lat, lon },
    chartLabels: [],
    landmarks: [],
    facts: ids.flatMap((service) => factsFor(model, service)),
    services: Object.fromEntries(services),
  };
}

/** Returns a city's two facts for a service; any two for one that its file doesn't write about. */
function factsFor({ facts }: City, service: string): City['facts'] {
  const own = facts.filter((fact) => fact.service === service);
  return own.length > 0 ? own : facts.slice(0, 2).map((fact) => ({ ...fact, service }));
}

/** Returns a name for each number: two syllables or more, no name twice. */
function syllables(number: number): string {
  const parts = ['ba', 'ce', 'do', 'fi', 'gu', 'ka', 'le', 'mo', 'ni', 'pu', 'ra', 'se', 'to', 'vi', 'wa', 'zu'];
  let word = '';
  for (let rest = number + parts.length; rest > 0; rest = Math.floor(rest / parts.length)) {
    word += parts[rest % parts.length];
  }
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Picks a point on the county's land, in degrees, trying until one falls inside. */
function placeIn({ polygons, bounds: [west, south, east, north] }: County, random: () => number): [number, number] {
  for (;;) {
    const lon = round(west + random() * (east - west));
    const lat = round(south + random() * (Math.min(north, northOfSheet) - south));
    if (
      polygons.some(
        ([edge, ...holes]) => edge && inside(edge, lon, lat) && !holes.some((hole) => inside(hole, lon, lat)),
      )
    ) {
      return [lon, lat];
    }
  }
}

/** Returns whether a line to the east crosses the ring an odd number of times. */
function inside(ring: Ring, lon: number, lat: number): boolean {
  let odd = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) {
      odd = !odd;
    }
  });
  return odd;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
