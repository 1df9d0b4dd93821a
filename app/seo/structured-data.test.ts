import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForHtml } from '../../text/escape.ts';
import { editions, mainEdition } from '../editions/edition.server.ts';
import { thingsIn } from './page-rules/structured-data.ts';
import {
  aboutGraph,
  amountOf,
  articleGraph,
  cityServiceGraph,
  type Graph,
  homeGraph,
  listGraph,
  plainGraph,
  serviceGraph,
  studyGraph,
} from './structured-data.ts';

const site = mainEdition().site();
const services = mainEdition().services();
const [service = expect.fail('no service')] = services;
const [study = expect.fail('no case study')] = mainEdition().caseStudies();
const { paths, lang } = mainEdition();
const meta = { title: 'A title', description: 'A description.' };
const trail = [{ label: 'Home', path: '/' }, { label: 'Here' }];
const prices = services.map(({ price }) => price);
const named = { ...site, consultant: { ...site.consultant, name: 'Ana Ruiz' } };
const facts = { site: named, paths, lang, languages: [lang], prices, path: '/here', meta, trail };
const offered = { ...service, description: service.meta.description };
const told = { ...study, headline: study.title, description: study.metaDescription };
const about = mainEdition().about();

const note = { headline: 'A note', description: 'One.', published: '2026-01-02', keywords: ['a'] };

const graphs: Array<[string, Graph]> = [
  ['plain', plainGraph(facts)],
  ['home', homeGraph(facts)],
  ['list', listGraph(facts, [{ label: 'One', path: '/one' }])],
  ['service', serviceGraph(facts, offered)],
  ['city', cityServiceGraph(facts, offered, { title: 'SEO in Miami', name: 'Miami' })],
  ['study', studyGraph(facts, { ...told, services: [{ id: service.id, title: 'SEO' }] })],
  ['article', articleGraph(facts, note)],
  ['about', aboutGraph(facts, about.person)],
];

describe('the graph of a page', () => {
  it.each(graphs)('contains no ratings, samples, or empty values (%s)', (_, graph) => {
    const text = jsonForHtml(graph);
    expect(text).not.toMatch(/"[a-z]*(?:rating|review)[a-z]*":|:null|:""|\[\]/iu);
    for (const metric of study.metrics) {
      expect(text).not.toContain(`"${metric.value}"`);
    }
  });

  it.each(graphs)('gives no image a size that schema.org has no shape for (%s)', (_, graph) => {
    const images = thingsIn(graph['@graph']).filter((node) => node['@type'] === 'ImageObject');
    expect(images.length).toBeGreaterThan(0);
    for (const size of images.flatMap(({ width, height }) => [width, height])) {
      // Distance or QuantitativeValue, never a bare number or text.
      expect(['undefined', 'object']).toContain(typeof size);
    }
  });

  it('claims the languages that the site has, and no other', () => {
    const languagesOf = (languages: readonly string[]) =>
      thingsIn(aboutGraph({ ...facts, languages }, about.person)['@graph']).flatMap(({ knowsLanguage }) =>
        knowsLanguage === undefined ? [] : [knowsLanguage],
      );
    expect(languagesOf(['en-US'])).toEqual([['en'], ['en']]);
    expect(languagesOf(['en-US', 'es-US'])).toEqual(Array(2).fill(['en', 'es']));
  });

  it.each(editions())('declares the search page of its edition ($locale)', ({ paths: own }) => {
    const { '@graph': nodes } = plainGraph({ ...facts, paths: own });
    expect(thingsIn(nodes).find((node) => node['@type'] === 'WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.baseUrl}${own.search()}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('names the business as the author while no person is named', () => {
    const graph = articleGraph({ ...facts, site }, note);
    const ids = { person: `${site.baseUrl}/#person`, business: `${site.baseUrl}/#business` };
    expect(jsonForHtml(graph)).not.toContain(ids.person);
    expect(graph['@graph']).toContainEqual(expect.objectContaining({ author: { '@id': ids.business } }));
    expect(jsonForHtml(aboutGraph(facts, about.person))).toContain(`"mainEntity":{"@id":"${ids.person}"}`);
  });

  it('offers a service from its lowest price', () => {
    const price = { '@type': 'PriceSpecification', minPrice: amountOf(offered.price), priceCurrency: 'USD' };
    expect(thingsIn(serviceGraph(facts, offered)['@graph'])).toContainEqual(price);
  });

  it('numbers the pages of a list from one', () => {
    const entries = ['One', 'Two'].map((label) => ({ label, path: `/${label}` }));
    const list = thingsIn(listGraph(facts, entries)['@graph']).find((each) => each['@type'] === 'ItemList');
    expect(list?.['itemListElement']).toMatchObject([{ position: 1 }, { position: 2 }]);
  });

  it('dates a study on its own day in Florida too', () => {
    const dated = { ...told, published: '2025-10-06', updated: '2026-11-21' };
    const { '@graph': nodes } = studyGraph(facts, { ...dated, services: [] });
    const article = thingsIn(nodes).find((each) => each['@type'] === 'Article');
    const days = [article?.['datePublished'], article?.['dateModified']].map((at) =>
      new Date(String(at)).toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    );
    expect(days).toEqual(['2025-10-06', '2026-11-21']);
  });

  it('gives a made-up study no day', () => {
    const { '@graph': nodes } = studyGraph(facts, { ...told, published: undefined, updated: undefined, services: [] });
    const work = thingsIn(nodes).find((each) => each['@type'] === 'CreativeWork');
    expect(work?.['headline']).toBe(told.headline);
    expect(Object.keys(work ?? {}).filter((name) => name.startsWith('date'))).toEqual([]);
  });

  it('says which service a study is about by the id that the service’s page declares', () => {
    const declared = serviceGraph({ ...facts, path: paths.service(service.id) }, offered);
    const id = thingsIn(declared['@graph']).find((each) => each['@type'] === 'Service')?.['@id'];
    const { '@graph': nodes } = studyGraph(facts, { ...told, services: [service] });
    expect(thingsIn(nodes)).toContainEqual({ '@type': 'Service', '@id': id, name: service.title });
  });
});

it("its text can't end its script element, and parses to the same graph", () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const words = { title: `</script>${title}`, description: '<!--' };
      const hostile = plainGraph({ ...facts, path: '/', meta: words });
      const text = jsonForHtml(hostile);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostile)));
    }),
  );
});

it('amountOf reads the amount of a price, and throws for a price without one', () => {
  expect(amountOf('From $2,500')).toBe(2500);
  expect(() => amountOf('On request')).toThrow('On request');
});
