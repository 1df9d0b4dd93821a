import * as v from 'valibot';
import { ContentFault } from '../engine/faults.ts';
import {
  day,
  fillIn,
  listOf,
  metaDescription,
  metaTitle,
  provenance,
  redirectFrom,
  slug,
  someOf,
  template,
  text,
  words,
} from '../engine/fields.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { publication } from '../engine/publication.ts';
import { readFolder } from '../engine/read.server.ts';
import counties from '../geography/counties.json' with { type: 'json' };

const figure = v.pipe(text, v.regex(/^[\d,]+\+$/u, "must read like '470,000+'"));

const year = v.pipe(
  text,
  v.regex(
    /^(?:[a-z ]+ )?\d{4}(?:-\d{2,4})?$/u,
    "must be a year or a span of years in quotes, such as '2024' or '2015-19', or 'accessed 2026' for an undated page",
  ),
);

const webAddress = v.pipe(
  text,
  // One that's still to be written is the text's own fault; folders of before have an address in its place.
  v.check(
    (value) => value.startsWith(fillIn) || (URL.canParse(value) && !value.includes('//fill-in.example')),
    'must be a full address such as https://…',
  ),
);

/** The publisher and the date of a figure, which the page shows below it. */
const sourceSchema = v.strictObject({ label: text, year, url: v.optional(webAddress) });

/** A source with the page that was read. */
const citedSource = v.strictObject({ ...sourceSchema.entries, url: webAddress });

/**
 * A count no one has published: its label says it's an estimate, and the release check lists it.
 */
const estimateSchema = words('label', 'confirm');

/**
 * The text of one city page that no other page has, one block for each service (product.md, "No two
 * city pages read alike"). A small city has a headline and an introduction: what search results
 * show is made for it, and the page leaves out the rest.
 */
export const cityServiceSchema = v.strictObject({
  metaTitle: v.optional(metaTitle),
  metaDescription: v.optional(metaDescription),
  keywords: v.optional(someOf(text, 4)),
  redirectFrom,
  /** The page's headline, which names what the service does for this city. Without it, the service's own. */
  headline: v.optional(text),
  /** The searches of customers here and the deliverable, for a pair without city copy. */
  intro: v.optional(text),
  /** The client's benefits here, and the call to action. Without them, the service's own. */
  benefits: v.optional(listOf(text, 4)),
  cta: v.optional(text),
  /** Local Market Insights: what this market means for this service. */
  insights: v.optional(v.strictObject({ lead: text, points: listOf(words('title', 'text'), 3) })),
  /** One card for each of the city's key industries, in the same order. */
  industries: v.optional(listOf(v.strictObject({ industry: text, title: text, text, searches: someOf(text, 2) }), 4)),
  /** A short, concrete first step for this city, and the columns of the sheet it fills. */
  firstMove: v.optional(v.strictObject({ title: text, columns: listOf(text, 3), text })),
});

const inFlorida = 'must be a place in Florida, such as 26.34, -81.78';
const place = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(24.3, inFlorida), v.maxValue(31.1, inFlorida)),
  lon: v.pipe(v.number(), v.minValue(-87.7, inFlorida), v.maxValue(-79.8, inFlorida)),
  /** Whether it stands in for the place of a draft that has none yet: no chart shows it. */
  isExample: v.optional(v.boolean()),
});

/** A place on a city's chart. */
const landmark = v.strictObject({ name: text, lat: place.entries.lat, lon: place.entries.lon });

/** A place in one text, as maps copy it. Of a draft that has none yet, it's the example's. */
const copiedPlace = v.pipe(
  text,
  v.transform((copied): v.InferOutput<typeof place> => {
    const [, lat, lon] = /^(\d+(?:\.\d+)?),\s*(-\d+(?:\.\d+)?)$/u.exec(copied.replace(`${fillIn} `, '')) ?? [];
    return { lat: Number(lat), lon: Number(lon), ...(copied.startsWith(fillIn) && { isExample: true }) };
  }),
  v.check((found) => v.is(place, found), inFlorida),
);

const codes = counties.map(({ fips }) => fips);

/** A city with its chart data and the text of its pages. */
const cityRecord = v.strictObject({
  ...publication,
  order: v.pipe(v.number(), v.integer()),
  updated: day,
  /** The last segment of its path, when that isn't the file name. */
  slug: v.optional(slug),
  name: text,
  region: v.optional(v.literal('FL'), 'FL'),
  county: v.strictObject({
    name: text,
    fips: v.picklist(codes, 'must be a Florida county code such as 12086'),
  }),
  /** In degrees north and east. */
  coordinates: v.union([place, copiedPlace], inFlorida),
  /** Waters named on the city's chart. Angles are in degrees, clockwise. */
  chartLabels: v.optional(
    v.array(
      v.strictObject({
        ...landmark.entries,
        angle: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      }),
    ),
    [],
  ),
  /** Places that the chart shows. It names those that the page's headline names, and more while they fit. */
  landmarks: v.optional(v.array(landmark)),
  population: v.optional(figure),
  businessCount: v.optional(figure),
  /** Where each of the two figures comes from. A figure shows with its source alone. */
  sources: v.optional(
    v.strictObject({
      population: v.optional(sourceSchema),
      businessCount: v.optional(v.union([sourceSchema, estimateSchema])),
    }),
    {},
  ),
  keyIndustries: v.optional(listOf(text, 4)),
  /**
   * True facts under their figures, one or two for each service below, or two and more without a service,
   * which stand on every page of the city. Each links to the page that was read.
   */
  facts: v.array(
    v.strictObject({
      service: v.optional(text),
      figure: v.optional(text),
      fact: text,
      soWhat: text,
      source: citedSource,
    }),
  ),
  services: v.record(v.string(), cityServiceSchema),
});

const citySchema = v.pipe(
  cityRecord,
  v.forward(
    v.partialCheck(
      [['county'], ['coordinates']],
      // Key Largo is the farthest from the middle of its county: 1.08.
      ({ county, coordinates }) =>
        !v.is(place, coordinates) ||
        counties.some(({ fips, ...middle }) => fips === county.fips && squaredDistance(middle, coordinates) < 1.1),
      "must be in the city's county: copy the city's own place",
    ),
    ['coordinates'],
  ),
);

/**
 * Headline, introduction, benefits, and call to action written for one pair (product.md, "City
 * copy").
 */
const cityCopySchema = v.strictObject({
  ...words('service', 'city', 'h1', 'intro_paragraph').entries,
  key_benefits: listOf(text, 4),
  cta: text,
});

export type CityServiceText = v.InferOutput<typeof cityServiceSchema>;
/** A city. `id` is the file name, the same in every edition; `slug` is in its path. */
export type City = Omit<v.InferOutput<typeof citySchema>, 'keyIndustries'> & {
  id: string;
  slug: string;
  keyIndustries: string[];
};
export type Source = v.InferOutput<typeof sourceSchema> | v.InferOutput<typeof estimateSchema>;
export type CityCopy = v.InferOutput<typeof cityCopySchema>;

/** A client's words on every city page. Without them, the block isn't there. */
export const testimonialSchema = v.pipe(
  v.strictObject({
    draft: publication.draft,
    title: text,
    quote: text,
    attribution: template('industry', 'city', 'region', 'county', 'service'),
    provenance,
  }),
  v.forward(
    v.partialCheck(
      [['attribution'], ['provenance']],
      ({ attribution, provenance: of }) => of === 'sample' || !attribution.includes('{'),
      'must name the client who said it, as a real quotation shows with the same words on every city page',
    ),
    ['attribution'],
  ),
);

/** Returns the published cities in display order. To add one, add a file to `content/{locale}/cities`. */
export function readCities(locale: Locale): City[] {
  return readFolder(`${locale}/cities`, citySchema)
    .map(({ slug: id, record }) => ({
      id,
      ...record,
      slug: record.slug ?? id,
      keyIndustries: record.keyIndustries ?? [],
    }))
    .sort((a, b) => a.order - b.order);
}

/** Returns all city copy records. */
export function readCityCopies(locale: Locale): CityCopy[] {
  return readFolder(`${locale}/city-copy`, cityCopySchema).map(({ slug, record }) => {
    if (slug !== `${record.city}--${record.service}`) {
      throw new ContentFault(
        inContent(`${locale}/city-copy/${slug}.yaml: file: must be named ${record.city}--${record.service}.yaml`),
      );
    }
    return record;
  });
}

type Place = Pick<City, 'id' | 'coordinates'>;

/**
 * Returns the `count` cities nearest to `city`, nearest first, without the city itself. Measures on
 * a flat sheet: Florida is small.
 */
export function nearestCities<TCity extends Place>(city: Place, cities: readonly TCity[], count: number): TCity[] {
  const distance = ({ coordinates }: TCity): number => squaredDistance(city.coordinates, coordinates);
  return cities
    .filter((other) => other.id !== city.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** In degrees of latitude, squared. */
function squaredDistance(a: v.InferOutput<typeof place>, b: v.InferOutput<typeof place>): number {
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  const north = a.lat - b.lat;
  return east * east + north * north;
}
