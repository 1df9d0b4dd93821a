import { describe, expect, it } from 'vitest';
import { mainEdition } from '../edition.server.ts';
import { pairId, pairText, pillarId } from './page-tree.server.ts';

const edition = mainEdition();
const nodes = edition.pageNodes();
const byId = new Map(nodes.map((node) => [node.id, node]));
const services = edition.services();
const cities = edition.cities();
const pairs = services.flatMap((service) => cities.map((city) => ({ service, city })));

describe('the page tree', () => {
  it('has one pillar, one node per service, and one per pair', () => {
    const count = (type: string) => nodes.filter((node) => node.type === type).length;
    expect(count('pillar')).toBe(1);
    expect(count('service')).toBe(services.length);
    expect(count('city')).toBe(services.length * cities.length);
  });

  it.each(['id', 'path', 'metaTitle', 'metaDescription', 'title'] as const)('gives every node its own %s', (field) => {
    expect(new Set(nodes.map((node) => node[field])).size).toBe(nodes.length);
  });

  it("has every node among its parent's children, and only there", () => {
    for (const node of nodes) {
      const parents = nodes.filter((other) => other.children.includes(node.id)).map((other) => other.id);
      expect(parents).toEqual(node.parent === null ? [] : [node.parent]);
    }
  });

  it('lists only children that exist, each once, one step below in the path', () => {
    for (const node of nodes) {
      expect(new Set(node.children).size).toBe(node.children.length);
      for (const id of node.children) {
        const child = byId.get(id);
        expect(child?.parent).toBe(node.id);
        expect(child?.path.slice(0, child.path.lastIndexOf('/'))).toBe(node.path);
      }
    }
  });

  it('leads from every node up to the pillar', () => {
    for (const node of nodes) {
      const above: string[] = [];
      for (let at = node; at.parent !== null; ) {
        const parent = byId.get(at.parent);
        if (!parent) {
          throw new Error(`${at.id} names a parent that does not exist`);
        }
        at = parent;
        above.push(at.id);
      }
      expect(above.length).toBe({ pillar: 0, service: 1, city: 2 }[node.type]);
      expect([node.id, ...above].at(-1)).toBe(pillarId);
    }
  });

  it('marks exactly the city nodes as programmatic and geo-targeted', () => {
    for (const node of nodes) {
      expect([node.isProgrammatic, node.geoTargeted]).toEqual([node.type === 'city', node.type === 'city']);
      expect(node.keywords.length).toBeGreaterThanOrEqual(3);
      expect(node.path).not.toMatch(/\/$/u);
    }
  });
});

describe('readNode', () => {
  it('finds a node by its id, or returns undefined', () => {
    expect(byId.get(pillarId)).toEqual(nodes[0]);
    expect(byId.get('atlanta')).toBeUndefined();
  });
});

describe.each(pairs)('the pair $service.id and $city.id', ({ service, city }) => {
  const pair = edition.pair(service.id, city.id);

  it("has the id '{service}-{city}'", () => {
    expect(pair?.node.id).toBe(`${service.id}-${city.id}`);
  });

  it('has a card for each key industry, in order', () => {
    expect(pair?.text.industries?.map((card) => card.industry)).toEqual(city.keyIndustries);
  });
});

describe('pair', () => {
  it('carries copy for exactly the pairs that have some', () => {
    const written = pairs.filter(({ service, city }) => edition.pair(service.id, city.id)?.copy);
    expect(written.map(({ service, city }) => pairId(service.id, city.id)).sort()).toEqual(
      edition
        .cityCopies()
        .map((copy) => pairId(copy.service, copy.city))
        .sort(),
    );
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

  it('names both places when neither file has the text', () => {
    expect(() => pairText(added, city, 'en')).toThrow(
      new RegExp(`cities/${city.id}\\.yaml: services\\.link-earning: .*services/link-earning\\.yaml`, 'u'),
    );
  });
});
