import { describe, expect, it } from 'vitest';
import { mainEdition } from '../edition.server.ts';
import { pairText, pillarId } from './page-tree.server.ts';

const edition = mainEdition();
const nodes = edition.pageNodes();
const services = edition.services();
const cities = edition.cities();
const pairs = services.flatMap((service) =>
  cities.filter(({ id }) => service.cityPages?.includes(id) ?? true).map((city) => ({ service, city })),
);

describe('the page tree', () => {
  it('has one pillar, one node per service, and one per pair', () => {
    const count = (type: string) => nodes.filter((node) => node.type === type).length;
    expect(count('pillar')).toBe(1);
    expect(count('service')).toBe(services.length);
    expect(count('city')).toBe(pairs.length);
  });

  it('has each node but the pillar among the children of one, one step above it in the path', () => {
    const above = { pillar: undefined, service: 'pillar', city: 'service' };
    for (const { id, path, parent, type } of nodes) {
      const parents = nodes.flatMap((other) => other.children.filter((child) => child === id).map(() => other));
      expect(parents.map((other) => other.id)).toEqual(parent === null ? [] : [parent]);
      expect(parents[0]?.type).toBe(above[type]);
      expect(parents.map((other) => other.path)).toEqual(parent === null ? [] : [path.slice(0, path.lastIndexOf('/'))]);
    }
    expect(nodes.flatMap(({ children }) => children)).toHaveLength(nodes.length - 1);
    expect(nodes.find(({ parent }) => parent === null)?.id).toBe(pillarId);
  });

  it('marks exactly the city nodes as programmatic and geo-targeted', () => {
    for (const node of nodes) {
      expect([node.isProgrammatic, node.geoTargeted]).toEqual([node.type === 'city', node.type === 'city']);
      expect(node.keywords.length).toBeGreaterThanOrEqual(3);
      expect(node.path).not.toMatch(/\/$/u);
    }
  });
});

describe('pair', () => {
  it.each(pairs)('has an id of $service.id and $city.id, and all industry cards or none', ({ service, city }) => {
    const pair = edition.pair(service.id, city.id);
    expect(pair?.node.id).toBe(`${service.id}-${city.id}`);
    const cards = pair?.text.industries?.map((card) => card.industry);
    expect(cards ?? city.keyIndustries).toEqual(city.keyIndustries);
  });

  it.each([
    ['mobile-seo', 'miami-fl'],
    ['seo-automation', 'atlanta-ga'],
    ['seo-automation', ''],
    ['__proto__', 'miami-fl'],
  ])('returns undefined for %s and %s', (service, city) => {
    expect(edition.pair(service, city)).toBeUndefined();
  });
});

describe('pairText', () => {
  const [service] = services;
  const [city] = cities;
  if (!service || !city) {
    throw new Error('there is no content');
  }
  const text = city.services[service.id];
  const added = { ...service, id: 'link-earning' };

  it('takes the text from the city’s file first, then from the service’s', () => {
    expect(pairText({ ...service, cities: {} }, city, 'en')).toBe(text);
    const other = text && { ...text, metaTitle: 'From the service' };
    expect(pairText({ ...service, cities: other ? { [city.id]: other } : {} }, city, 'en')).toBe(text);
    expect(pairText({ ...added, cities: text ? { [city.id]: text } : {} }, city, 'en')).toBe(text);
  });
});
