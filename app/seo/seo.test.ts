import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForHtml } from '../../text/escape.ts';
import { cutDescription } from '../content/engine/fields.ts';
import { editions, mainEdition, readFrameData } from '../editions/edition.server.ts';
import { listAllPages } from '../editions/pages/site-list.server.ts';
import { fullTitle, titleFits } from '../locale/title-width.ts';
import { canonicalUrl, sharePicture } from './canonical.ts';
import { feedHtml, jsonFeed, rssXml, securityTxt, sitemapXml } from './files.ts';
import { pageMeta } from './meta.ts';
import { thingsIn } from './page-rules/structured-data.ts';
import {
  aboutGraph,
  amountOf,
  articleGraph,
  type Graph,
  homeGraph,
  listGraph,
  plainGraph,
  serviceGraph,
  studyGraph,
} from './structured-data.ts';

const frame = readFrameData(mainEdition());
const site = mainEdition().site();
const meta = { title: 'A title', description: 'A description.', keywords: ['one', 'two'] };

describe('pageMeta', () => {
  it('gives every reader the same title, description, and URL', () => {
    const tags = pageMeta(frame, { meta, path: '/services/' });
    const nameOf = (tag: object) => String(Reflect.get(tag, 'property') ?? Reflect.get(tag, 'name'));
    const contents = (name: RegExp) =>
      tags.flatMap((tag) => ('content' in tag && name.test(nameOf(tag)) ? [tag.content] : []));
    expect(new Set(contents(/:title$/u))).toEqual(new Set([`A title | ${site.brand}`]));
    expect(new Set(contents(/description$/u))).toEqual(new Set(['A description.']));
    expect(contents(/^og:url$/u)).toEqual([`${site.baseUrl}/services`]);
    expect(tags).toContainEqual({ rel: 'canonical', href: `${site.baseUrl}/services` });
  });

  it('lets search engines index a page by default', () => {
    expect(pageMeta(frame, { meta, path: '/' })).toContainEqual({ name: 'robots', content: 'index, follow' });
    const hidden = pageMeta(frame, { meta, path: '/', noindex: true });
    expect(hidden).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });

  it('gives a screen without a URL neither canonical nor picture', () => {
    const text = JSON.stringify(pageMeta(frame, { meta, path: '/404', addressed: false }));
    expect(text).not.toMatch(/canonical|og:url|image/u);
  });
});

it.each([
  ['both fit', 'A title', 'A title | Brand'],
  ['unless it is too long', 'x'.repeat(55), 'x'.repeat(55)],
  ['unless it is too wide', 'W'.repeat(29), 'W'.repeat(29)],
  ['unless it is there already', 'About Brand', 'About Brand'],
])('fullTitle adds the brand: %s', (_, title, full) => {
  expect(fullTitle(title, 'Brand')).toBe(full);
  expect(titleFits(full)).toBe(true);
});

it('sharePicture has a different file for each page except the two that are one', () => {
  const { pages } = mainEdition();
  const paths = pages().map((page) => page.path);
  expect(new Set(paths.map(sharePicture)).size).toBe(paths.length);
  expect(sharePicture('/')).toBe('/og/home.png');
});

const base = 'https://www.tidemark.example';

it('canonicalUrl drops query, fragment, and slashes too many, and puts a base that is none in front', () => {
  const given = ['/', '/services/', '//services//seo-automation///miami-fl/', '/search?q=x#y'];
  const expected = ['/', '/services', '/services/seo-automation/miami-fl', '/search'];
  expect(given.map((path) => canonicalUrl(path, base))).toEqual(expected.map((path) => base + path));
  expect(canonicalUrl('/services', 'not a base')).toBe('not a base/services');
});

it('cutDescription keeps a summary of 155 characters, and cuts a longer one to 152 and an ellipsis', () => {
  expect(cutDescription('x'.repeat(155))).toBe('x'.repeat(155));
  expect(cutDescription('x'.repeat(156))).toBe(`${'x'.repeat(152)}...`);
});

const edition = mainEdition();
const articles = edition.posts().flatMap((post) => edition.article(post.id) ?? []);

it('sitemapXml takes the days from content', () => {
  const dayOf = (index: number) => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`;
  const pages = listAllPages().map((page, index) => ({ ...page, lastmod: () => dayOf(index) }));
  const listed = [...sitemapXml(pages, site.baseUrl).matchAll(/<lastmod>([^<]*)/gu)].map(([, day]) => day);
  expect(listed).toEqual(pages.filter(({ indexable }) => indexable).map(({ lastmod }) => lastmod()));
});

const inFlorida = (at: unknown) => new Date(String(at)).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

describe('the feeds', () => {
  it('contain every article with its full text and absolute links', () => {
    for (const { content_html: html, url } of jsonFeed(edition, articles).items) {
      expect(html.length).toBeGreaterThan(2000);
      expect(html).not.toMatch(/href="[/#]|<svg|<script/u);
      expect(rssXml(edition, articles)).toContain(`<guid isPermaLink="true">${url}</guid>`);
    }
  });

  it('date an article on its own day in Florida too', () => {
    const days = articles.map(({ date }) => date);
    expect(jsonFeed(edition, articles).items.map((item) => inFlorida(item.date_published))).toEqual(days);
    const published = [...rssXml(edition, articles).matchAll(/<pubDate>([^<]*)/gu)].map(([, at = '']) => inFlorida(at));
    expect(published).toEqual(days);
  });

  it('change on the day of the newest article, or of the newest correction', () => {
    const [article] = articles;
    const dayOf = (...dates: Array<{ date: string; updated?: string }>) => {
      const dated = dates.map(({ date, updated }) => ({ ...(article ?? expect.fail()), date, updated }));
      const [, at = ''] = /<lastBuildDate>([^<]*)/u.exec(rssXml(edition, dated)) ?? [];
      return new Date(at).toISOString().slice(0, 10);
    };
    expect(dayOf({ date: '2026-01-02' }, { date: '2026-01-05' })).toBe('2026-01-05');
    expect(dayOf({ date: '2026-01-02', updated: '2026-02-01' }, { date: '2026-01-05' })).toBe('2026-02-01');
    expect(rssXml(edition, [])).not.toContain('lastBuildDate');
  });

  it('replace a drawing with its description', () => {
    const figure = (drawing: string) => `<figure>${drawing}<figcaption>Fig.</figcaption></figure>`;
    const html = figure('<svg role="img" aria-label="A rising tide"><path d="M0 0"/></svg>');
    expect(feedHtml(html, `${site.baseUrl}/blog/x`)).toBe(figure('<p><em>A rising tide</em></p>'));
  });
});

it('securityTxt has the fields of RFC 9116', () => {
  const text = securityTxt(site, '2027-10-31', ['en', 'es']);
  expect(text).toMatch(/^Contact: mailto:\S+$/mu);
  expect(text).toMatch(/^Expires: 2027-10-31T23:59:59Z$/mu);
  expect(text).toMatch(/^Preferred-Languages: en, es$/mu);
  expect(text).toContain('/.well-known/security.txt');
});

const services = mainEdition().services();
const [service = expect.fail('no service')] = services;
const [study = expect.fail('no case study')] = mainEdition().caseStudies();
const { paths, lang } = mainEdition();
const trail = [{ label: 'Home', path: '/' }, { label: 'Here' }];
const prices = services.map(({ price }) => price);
const named = { ...site, consultant: { ...site.consultant, name: 'Ana Ruiz' } };
const facts = { site: named, paths, lang, languages: [lang], prices, path: '/here', meta, trail };
const offered = { ...service, description: service.meta.description };
const told = { ...study, headline: study.title, description: study.metaDescription };
const about = mainEdition().about();

const note = { headline: 'A note', description: 'One.', published: '2026-01-02', keywords: ['a'] };

const thing = (graph: Graph, type: string) => thingsIn(graph['@graph']).find((each) => each['@type'] === type);

const graphs: Array<[string, Graph]> = [
  ['plain', plainGraph(facts)],
  ['home', homeGraph(facts)],
  ['list', listGraph(facts, [{ label: 'One', path: '/one' }])],
  ['service', serviceGraph(facts, offered)],
  ['city', serviceGraph(facts, offered, { title: 'SEO in Miami', name: 'Miami' })],
  ['study', studyGraph(facts, told)],
  ['article', articleGraph(facts, note)],
  ['about', aboutGraph(facts, about.person)],
];

describe('the graph of a page', () => {
  it.each(graphs)('contains no ratings, samples, or empty values (%s)', (_, graph) => {
    const text = jsonForHtml(graph);
    expect(text).not.toMatch(/"[a-z]*(?:rating|review)[a-z]*":|:null|:""|\[\]/iu);
    expect(study.metrics.filter(({ value }) => text.includes(`"${value}"`))).toEqual([]);
  });

  it.each(graphs)('gives no image a size that schema.org has no shape for (%s)', (_, graph) => {
    const images = thingsIn(graph['@graph']).filter((node) => node['@type'] === 'ImageObject');
    expect(images.length).toBeGreaterThan(0);
    // Distance or QuantitativeValue, never a bare number or text.
    const sizes = images.flatMap(({ width, height }) => [typeof width, typeof height]);
    expect(sizes.filter((type) => type !== 'undefined' && type !== 'object')).toEqual([]);
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
    expect(thing(plainGraph({ ...facts, paths: own }), 'WebSite')).toMatchObject({
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
    const list = thing(listGraph(facts, entries), 'ItemList');
    expect(list?.['itemListElement']).toMatchObject([{ position: 1 }, { position: 2 }]);
  });

  it('dates a study on its own day in Florida too', () => {
    const dated = { ...told, published: '2025-10-06', updated: '2026-11-21' };
    const article = thing(studyGraph(facts, dated), 'Article');
    const days = [article?.['datePublished'], article?.['dateModified']];
    expect(days.map(inFlorida)).toEqual(['2025-10-06', '2026-11-21']);
  });

  it('gives a made-up study no day', () => {
    const undated = { ...told, published: undefined, updated: undefined };
    const work = thing(studyGraph(facts, undated), 'CreativeWork');
    expect(work?.['headline']).toBe(told.headline);
    expect(Object.keys(work ?? {}).filter((name) => name.startsWith('date'))).toEqual([]);
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
