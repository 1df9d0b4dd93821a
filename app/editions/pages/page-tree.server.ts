import { interpolate } from '../../../text/interpolate.ts';
import {
  type City,
  type CityCopy,
  type CityServiceText,
  readCities,
  readCityCopies,
} from '../../content/cities/cities.server.ts';
import { ContentFault, collectFaults } from '../../content/engine/faults.ts';
import { cutDescription } from '../../content/engine/fields.ts';
import { inContent, type Locale } from '../../content/engine/folders.server.ts';
import { isPairHeldBack } from '../../content/engine/store.server.ts';
import { readServices, readServicesPage, type Service } from '../../content/services/services.server.ts';
import { readWords } from '../../content/words.server.ts';
import type { Paths } from '../../locale/paths.ts';
import { cutToWidth, descriptionShown, titleWidth, titleWidthLimit } from '../../locale/title-width.ts';

/** A page in the tree of services and cities (product.md, "Page nodes"). */
export type PageNode = {
  id: string;
  title: string;
  path: string;
  /** The parent's id, or null for the pillar. */
  parent: string | null;
  type: 'pillar' | 'service' | 'city';
  /** The children's ids. */
  children: string[];
  keywords: string[];
  metaTitle: string;
  metaDescription: string;
  /**
   * A city page describes a service for an area: the business has no second address to mark up as a
   * local business (product.md, "Structured data").
   */
  schemaType: 'ProfessionalService' | 'Service';
  /** Whether the node combines a service and a city instead of being written by hand. */
  isProgrammatic: boolean;
  geoTargeted: boolean;
};

/** Everything one city page needs. */
export type Pair = {
  node: PageNode;
  service: Service;
  city: City;
  text: CityServiceText;
  copy: CityCopy | undefined;
  intro: string;
};

/** The pillar's id: the services index. */
export const pillarId = 'services';

/** Returns a pair's node id: '{service}-{city}'. */
function pairId(service: string, city: string): string {
  return `${service}-${city}`;
}

/**
 * Returns the text written for a pair, from the city's file or else from the service's.
 * @throws ContentFault naming both places when neither has it.
 */
export function pairText(service: Service, city: City, locale: Locale): CityServiceText {
  const text = city.services[service.id] ?? service.cities?.[city.id];
  if (text) {
    return text;
  }
  throw new ContentFault(
    inContent(`${locale}/cities/${city.id}.yaml: services.${service.id}: is missing, and so is cities.${city.id} in `) +
      inContent(`${locale}/services/${service.id}.yaml: one of them must have the text of this pair`),
  );
}

/** Builds the tree of an edition's service pages: the pillar, the services, then every pair. */
export function buildPageTree(locale: Locale, paths: Paths) {
  const services = readServices(locale);
  const cities = readCities(locale);
  const copies = new Map(readCityCopies(locale).map((copy) => [pairId(copy.service, copy.city), copy]));
  const { pairTitle, generated, county } = readWords('pages/city', locale);
  const pairs = collectFaults(
    services.flatMap((service) =>
      citiesServed(service, cities, locale).map((city) => (): Pair => {
        const text = pairText(service, city, locale);
        const names = {
          service: service.shortTitle,
          city: city.name,
          county: interpolate(county, city.county),
          price: service.price,
          duration: service.duration,
        };
        const titled = (short: string): string => interpolate(pairTitle, { ...names, service: short });
        const title = titled(service.shortTitle);
        // No box has what's made here: it fits a result whatever the service is called.
        const { kept } = cutToWidth(service.shortTitle, (short) => titleWidth(titled(short)), titleWidthLimit);
        const node = pageNode('city', {
          id: pairId(service.id, city.id),
          title,
          path: paths.city(service.id, city.id),
          parent: service.id,
          children: [],
          keywords: text.keywords ?? generated.keywords.map((keyword) => interpolate(keyword, names)),
          metaTitle: text.metaTitle ?? titled(kept),
          metaDescription:
            text.metaDescription ?? descriptionShown(cutDescription(interpolate(generated.description, names))).shown,
        });
        const copy = copies.get(node.id);
        const intro = copy?.intro_paragraph ?? text.intro;
        if (intro === undefined) {
          throw new ContentFault(
            inContent(
              `${locale}/cities/${city.id}.yaml: services.${service.id}.intro: is missing, and so is city-copy/${city.id}--${service.id}.yaml: one of them must introduce the page`,
            ),
          );
        }
        return { node, service, city, text, copy, intro };
      }),
    ),
  );
  const { meta, breadcrumb } = readServicesPage(locale);
  const nodes = [
    pageNode('pillar', {
      id: pillarId,
      title: breadcrumb,
      path: paths.services(),
      parent: null,
      children: services.map((service) => service.id),
      ...headOf(meta),
    }),
    ...services.map((service) =>
      pageNode('service', {
        id: service.id,
        title: service.title,
        path: paths.service(service.id),
        parent: pillarId,
        children: citiesServed(service, cities, locale).map((city) => pairId(service.id, city.id)),
        ...headOf(service.meta),
      }),
    ),
    ...pairs.map(({ node }) => node),
  ];
  const byId = new Map(pairs.map((pair) => [pair.node.id, pair]));
  const bySlugs = new Map(pairs.map((pair) => [`${pair.service.slug}/${pair.city.slug}`, pair]));
  return {
    nodes,
    /** The services in their cities, in display order. */
    pairs,
    /** Returns a service and a city by their ids, or undefined when the pair has no page. */
    pair: (service: string, city: string): Pair | undefined => byId.get(pairId(service, city)),
    /** Returns the cities that a service has pages for, in their order. */
    citiesOf: (service: string): City[] => pairs.flatMap((pair) => (pair.service.id === service ? [pair.city] : [])),
    /** Returns a service and a city by their page's path segments. */
    pairAt: (service: string, city: string): Pair | undefined => bySlugs.get(`${service}/${city}`),
  };
}

/** Every city, unless the service lists its own, without those whose words for it are held back. */
function citiesServed({ id, cityPages }: Service, cities: readonly City[], locale: Locale): readonly City[] {
  return cities.filter((city) => (cityPages?.includes(city.id) ?? true) && !isPairHeldBack(locale, id, city.id));
}

type Derived = 'type' | 'schemaType' | 'isProgrammatic' | 'geoTargeted';

function pageNode(type: PageNode['type'], node: Omit<PageNode, Derived>): PageNode {
  const isCity = type === 'city';
  const schemaType = type === 'pillar' ? 'ProfessionalService' : 'Service';
  return { ...node, type, schemaType, isProgrammatic: isCity, geoTargeted: isCity };
}

function headOf({ title, description, keywords }: Service['meta']) {
  return { metaTitle: title, metaDescription: description, keywords };
}
