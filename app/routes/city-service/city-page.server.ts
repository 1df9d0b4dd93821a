import { interpolate } from '../../../text/interpolate.ts';
import { chartOfCity } from '../../charts/geography/county.server.ts';
import { nearestCities, type Source } from '../../content/cities/cities.server.ts';
import type { Edition } from '../../editions/edition.server.ts';
import type { Pair } from '../../editions/pages/page-tree.server.ts';

/**
 * How many other cities a page links to, nearest first. The page must not grow with the list of
 * cities.
 */
const nearby = 7;

/** Returns what one city page shows, with every template filled in (product.md, "City page"). */
export function describePair({ node, service, city, text, copy, intro }: Pair, edition: Edition) {
  const { paths } = edition;
  const words = edition.words('pages/city');
  const [leading = '', second = ''] = city.keyIndustries;
  const firstTwo = interpolate(words.insights.firstTwo, { first: leading, second: inSentence(second) });
  const county = interpolate(words.county, city.county);
  // Keeps 'St.' on the same line as its saint.
  const names = {
    city: city.name.replace('St. ', 'St.\u00a0'),
    region: city.region,
    county,
    service: service.shortTitle,
  };
  const defaults = service.cityDefaults;
  const inDefaults = (template: string) => interpolate(template, names);
  const { businessCount, population, sources } = city;
  const cite = (source: Source) => ({
    text: citation(source, words.source),
    url: 'url' in source ? source.url : undefined,
  });
  const market = [
    { label: words.overview.businesses, value: businessCount, source: sources.businessCount },
    { label: words.overview.population, value: population, source: sources.population },
  ].flatMap(({ label, value, source }) => (value && source ? [{ label, value, source: cite(source) }] : []));
  const { west } = edition.words('interface').chart;
  const terms = interpolate(words.offer.terms, { price: service.price, duration: service.duration });
  const headline = copy?.h1 ?? text.headline ?? (defaults ? inDefaults(defaults.headline) : node.title);
  const chart = city.coordinates.isExample ? undefined : chartOfCity(city, west);
  return {
    meta: { title: node.metaTitle, description: node.metaDescription, keywords: node.keywords },
    path: node.path,
    trail: [
      { label: words.services, path: paths.services() },
      { label: service.title, path: paths.service(service.id) },
      { label: city.name },
    ],
    badge: interpolate(words.badge, names),
    headline,
    intro,
    offer: { terms, who: words.offer.who },
    chart: chart && {
      data: chart,
      label: interpolate(words.chart.label, {
        ...names,
        latitude: chart.latitude.text,
        longitude: chart.longitude.text,
      }),
      caption: interpolate(words.chart.caption, names),
      city: city.name,
    },
    overview: {
      title: words.overview.title,
      tiles:
        market.length > 0 && leading
          ? [
              ...market,
              {
                label: words.overview.industries,
                value: interpolate(words.overview.sectors, { count: city.keyIndustries.length }),
                source: undefined,
              },
              {
                label: words.overview.growth,
                value: words.overview.growthValue,
                source: { text: words.overview.growthSource, url: undefined },
              },
            ]
          : market,
    },
    benefits: {
      title: interpolate(words.benefits.title, names),
      items: copy?.key_benefits ?? text.benefits ?? defaults?.benefits.map(inDefaults) ?? [],
      start: text.firstMove && { eyebrow: words.ground.firstMove, sheet: words.ground.sheet, ...text.firstMove },
    },
    insights: text.insights && {
      title: words.insights.title,
      ...text.insights,
      figures: [
        { label: words.insights.leading, value: leading && firstTwo },
        { label: words.insights.businesses, value: businessCount },
        { label: words.insights.region, value: `${county}, ${city.region}` },
      ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    },
    industries: text.industries && {
      title: interpolate(words.industries.title, names),
      searches: words.industries.searches,
      cards: text.industries,
    },
    ground: {
      title: words.ground.title,
      facts: city.facts
        .filter((fact) => fact.service === service.id || fact.service === undefined)
        .map(({ figure, fact, soWhat, source }) => ({ figure, fact, soWhat, source: cite(source) })),
    },
    testimonial: words.testimonial && {
      title: words.testimonial.title,
      quote: words.testimonial.quote,
      attribution: interpolate(words.testimonial.attribution, { ...names, industry: inSentence(leading) }),
      illustrative: words.testimonial.provenance === 'sample',
    },
    call: {
      title: copy?.cta ?? text.cta ?? (defaults ? inDefaults(defaults.cta) : edition.words('pages/service').call.title),
      text: words.call.text,
    },
    related: {
      cities: {
        title: words.related.cities,
        links: nearestCities(city, edition.citiesOf(service.id), nearby).map((other) => ({
          label: other.name,
          path: paths.city(service.id, other.id),
        })),
      },
      services: {
        title: words.related.services,
        links: edition
          .services()
          .filter((other) => other.id !== service.id && edition.pair(other.id, city.id))
          .map((other) => ({ label: other.title, path: paths.city(other.id, city.id) })),
      },
    },
  };
}

/** Returns 'Source: U.S. Census Bureau, 2024', or the label of an estimate. */
function citation(source: Source, template: string): string {
  return 'year' in source ? interpolate(template, { label: source.label, year: source.year }) : source.label;
}

/** The input of a city page's sections. */
export type CityPage = ReturnType<typeof describePair>;

/**
 * Returns an industry's name for the middle of a sentence: 'Real estate' becomes 'real estate', an
 * abbreviation stays.
 */
function inSentence(industry: string): string {
  return /^.[A-Z]/u.test(industry) ? industry : industry.charAt(0).toLowerCase() + industry.slice(1);
}
