import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { pageNames } from '../../locale/paths.ts';
import { mainEdition } from '../edition.server.ts';
import { pairText, pillarId } from './page-tree.server.ts';
import { listLinks, readSiteIndex } from './site-list.server.ts';

describe('the list of pages', () => {
  const { edit } = copyContent();
  const far = '2099-01-01';
  const change = (file: string) => edit(`en/${file}`, /^updated: .*$/mu, `updated: "${far}"`);
  const changed = () => {
    const { pages } = mainEdition();
    return pages().flatMap(({ key, lastmod }) => (lastmod() === far ? key : []));
  };
  const [service = expect.fail('no service')] = mainEdition().services();
  const [city = expect.fail('no city')] = mainEdition().cities();
  const articles = mainEdition().posts();
  expect(articles.length).toBeGreaterThan(2);

  it('says that a service’s change is one of its pages, its lists, and the home page', () => {
    const cities = mainEdition().citiesOf(service.id);
    const ofCities = cities.map(({ id }) => `city:${service.id}/${id}`);
    change(`services/${service.id}.yaml`);
    expect(changed()).toEqual(['home', 'services', `service:${service.id}`, ...ofCities, 'sitemap']);
  });

  it('says that a city’s change is one of its pages alone', () => {
    change(`cities/${city.id}.yaml`);
    const { pair, services } = mainEdition();
    expect(changed()).toEqual(services().flatMap(({ id }) => (pair(id, city.id) ? `city:${id}/${city.id}` : [])));
  });

  it.each(articles.slice(0, 3).map(({ id, updated }, at) => ({ id, updated, home: at < 2 ? ['home'] : [] })))(
    'says that the change of $id is one of the blog, and of $home',
    ({ id, updated, home }) => {
      // Its note about the change has the day, too.
      edit(`en/posts/${id}.md`, new RegExp(`${updated}`, 'gu'), far);
      expect(changed()).toEqual([...home, 'blog', `article:${id}`, 'sitemap']);
    },
  );

  it('leads to the call page only where calls have hours', () => {
    const ofCalls = () => {
      const { pages } = mainEdition();
      return pages().find(({ key }) => key === 'contactCall');
    };
    expect(ofCalls()).toMatchObject({ indexable: true, label: expect.any(String) });
    edit('site.yaml', /^calls:\n(?: .*\n)+/mu, '');
    expect(ofCalls()).toMatchObject({ indexable: false, label: undefined });
  });
});

it('the list of pages has each page with a path but the short one to the terms, which redirects', () => {
  const { pages, paths } = mainEdition();
  const listed = new Set(pages().map(({ path }) => path));
  expect(pageNames.filter((name) => !listed.has(paths[name]()))).toEqual(['terms']);
});

const links = listLinks(mainEdition());

describe('the links to pages', () => {
  it('include every page that search engines may list, and each once', () => {
    const known = new Set(links.map((link) => link.path));
    const { pages } = mainEdition();
    expect(pages().filter((page) => page.indexable && !known.has(page.path))).toEqual([]);
    expect(known.size).toBe(links.length);
  });

  it('have no name twice', () => {
    expect(new Set(links.map((link) => link.label)).size).toBe(links.length);
  });
});

it('lists each service with its cities, and all case studies, on the sitemap page', () => {
  const { services, citiesOf, caseStudies } = mainEdition();
  expect(readSiteIndex(mainEdition())).toMatchObject({
    services: services().map(({ id }) => ({ cities: { length: citiesOf(id).length } })),
    caseStudies: { length: caseStudies().length },
    legal: { length: 3 },
  });
});

it('the search index has every service, three case studies, and five pages, each with its own URL', () => {
  const { searchEntries, words, services } = mainEdition();
  const entries = searchEntries();
  const { types } = words('search');
  const count = (type: string) => entries.filter((entry) => entry.type === type).length;
  expect([count(types.service), count(types.caseStudy), count(types.page)]).toEqual([services().length, 3, 5]);
  expect(new Set(entries.map((entry) => entry.href)).size).toBe(entries.length);
});

const edition = mainEdition();
const [nodes, services, cities] = [edition.pageNodes(), edition.services(), edition.cities()];
const pairs = services.flatMap((service) =>
  cities.filter(({ id }) => service.cityPages?.includes(id) ?? true).map((city) => ({ service, city })),
);

describe('the page tree', () => {
  it('has one pillar, one node per service, and one per pair', () => {
    const count = (type: string) => nodes.filter((node) => node.type === type).length;
    expect(['pillar', 'service', 'city'].map(count)).toEqual([1, services.length, pairs.length]);
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
  const [service = expect.fail('no service')] = services;
  const [city = expect.fail('no city')] = cities;
  const text = city.services[service.id];
  const added = { ...service, id: 'link-earning' };

  it('takes the text from the city’s file first, then from the service’s', () => {
    expect(pairText({ ...service, cities: {} }, city, 'en')).toBe(text);
    const other = text && { ...text, metaTitle: 'From the service' };
    expect(pairText({ ...service, cities: other ? { [city.id]: other } : {} }, city, 'en')).toBe(text);
    expect(pairText({ ...added, cities: text ? { [city.id]: text } : {} }, city, 'en')).toBe(text);
  });
});
