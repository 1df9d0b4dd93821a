import { interpolate } from '../locale/interpolate.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { createPaths } from '../locale/paths.ts';
import type { City, CityCopy, CityServiceText } from '../content/cities/cities.schema.ts';
import { readCities, readCityCopies } from '../content/cities/cities.server.ts';
import { ContentFault, contentFolder } from '../content/engine/read.server.ts';
import { readCityPage, readServicesPage } from '../content/services/service-pages.server.ts';
import type { Service } from '../content/services/services.schema.ts';
import { readServices } from '../content/services/services.server.ts';

/** Page node (SPEC §3): one page of the silo of services. */
export type PageNode = {
  id: string;
  title: string;
  path: string;
  /** The id of the node above; the pillar has none. */
  parent: string | null;
  type: 'pillar' | 'service' | 'city';
  /** The ids of the nodes below. */
  children: string[];
  keywords: string[];
  metaTitle: string;
  metaDescription: string;
  /** A city page describes a service for an area: the business has no second address to call a local business (D20). */
  schemaType: 'ProfessionalService' | 'Service';
  /** Whether the node is made of a service and a city, rather than written by itself. */
  isProgrammatic: boolean;
  geoTargeted: boolean;
};

/** Everything that one city page is made of. */
export type Pair = { node: PageNode; service: Service; city: City; text: CityServiceText; copy: CityCopy | undefined };

/** The id of the pillar: the services index. */
export const pillarId = 'services';

/** The id of a pair's node: '{service}-{city}' (SPEC §3). */
export function pairId(service: string, city: string): string {
  return `${service}-${city}`;
}

/** All page nodes: the pillar, then the services, then every pair. */
export function readSilo(locale: Locale = defaultLocale): PageNode[] {
  return [...silo(locale).nodes.values()];
}

/** One page node, or nothing. */
export function readNode(id: string, locale: Locale = defaultLocale): PageNode | undefined {
  return silo(locale).nodes.get(id);
}

/** A valid service and a valid city with their combined node, or nothing (SPEC §5 Route parameters). */
export function readPair(service: string, city: string, locale: Locale = defaultLocale): Pair | undefined {
  return silo(locale).pairs.get(pairId(service, city));
}

/**
 * The text written for a pair: the city's file has it, or else the service's.
 * @throws ContentFault naming both places when neither has.
 */
export function pairText(service: Service, city: City, locale: Locale = defaultLocale): CityServiceText {
  const text = city.services[service.id] ?? service.cities?.[city.slug];
  if (text) {
    return text;
  }
  throw new ContentFault(
    `content/${locale}/cities/${city.slug}.yaml: services.${service.id}: is missing, ` +
      `and so is cities.${city.slug} in content/${locale}/services/${service.id}.yaml: one of them must have the text of this pair`,
  );
}

type Silo = { nodes: Map<string, PageNode>; pairs: Map<string, Pair> };

const built = new Map<string, Silo>();

/** A build makes the silo once; the development server makes it afresh. */
function silo(locale: Locale): Silo {
  const key = `${contentFolder()} ${locale}`;
  const known = process.env.NODE_ENV === 'production' ? built.get(key) : undefined;
  const made = known ?? buildSilo(locale);
  built.set(key, made);
  return made;
}

function buildSilo(locale: Locale): Silo {
  const services = readServices(locale);
  const cities = readCities(locale);
  const copies = new Map(readCityCopies(locale).map((copy) => [pairId(copy.service, copy.city), copy]));
  const pillar = pillarNode(services, locale);
  const nodes: PageNode[] = [pillar, ...services.map((service) => serviceNode(service, cities, locale))];
  const pairs = services.flatMap((service) =>
    cities.map((city): Pair => {
      const text = pairText(service, city, locale);
      const node = cityNode(service, city, text, locale);
      return { node, service, city, text, copy: copies.get(node.id) };
    }),
  );
  for (const { node } of pairs) {
    nodes.push(node);
  }
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    pairs: new Map(pairs.map((pair) => [pair.node.id, pair])),
  };
}

function pillarNode(services: readonly Service[], locale: Locale): PageNode {
  const { meta, breadcrumb } = readServicesPage(locale);
  return {
    id: pillarId,
    title: breadcrumb,
    path: createPaths(locale).services(),
    parent: null,
    type: 'pillar',
    children: services.map((service) => service.id),
    keywords: meta.keywords,
    metaTitle: meta.title,
    metaDescription: meta.description,
    schemaType: 'ProfessionalService',
    isProgrammatic: false,
    geoTargeted: false,
  };
}

function serviceNode(service: Service, cities: readonly City[], locale: Locale): PageNode {
  return {
    id: service.id,
    title: service.title,
    path: createPaths(locale).service(service.id),
    parent: pillarId,
    type: 'service',
    children: cities.map((city) => pairId(service.id, city.slug)),
    keywords: service.meta.keywords,
    metaTitle: service.meta.title,
    metaDescription: service.meta.description,
    schemaType: 'Service',
    isProgrammatic: false,
    geoTargeted: false,
  };
}

function cityNode(service: Service, city: City, text: CityServiceText, locale: Locale): PageNode {
  return {
    id: pairId(service.id, city.slug),
    title: interpolate(readCityPage(locale).pairTitle, { service: service.shortTitle, city: city.name }),
    path: createPaths(locale).city(service.id, city.slug),
    parent: service.id,
    type: 'city',
    children: [],
    keywords: text.keywords,
    metaTitle: text.metaTitle,
    metaDescription: text.metaDescription,
    schemaType: 'Service',
    isProgrammatic: true,
    geoTargeted: true,
  };
}
