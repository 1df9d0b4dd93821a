import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { floridaSheet } from '../../app/charts/geography/florida.server.ts';
import { isSampleStudy, relatedCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import type { City } from '../../app/content/cities/cities.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { alternatesAt } from '../../app/editions/pages/site-list.server.ts';
import { legalSlugs } from '../../app/locale/paths.ts';
import { withoutLanguages } from '../../app/ui/text.tsx';
import { budgetOptions } from '../../enquiry/enquiry.ts';
import { attribute, type Element, elementsIn, textOf } from '../../text/html-tree.ts';
import { interpolate } from '../../text/interpolate.ts';
import { builtPage } from './built-site.ts';

/** What pages say of the content, each with its links. How it looks and what it does is for a browser (e2e). */
describe.each(editions())('in $name', (edition) => {
  const { paths, formats } = edition;
  const { illustrative } = edition.words('interface');

  it('the home page has its claims, services, studies, and two newest articles', () => {
    const { text, links, headings, ids } = pageAt(paths.home());
    const { hero, why, services: offers, results, process, blog, explore, final } = edition.home();
    const sections = [why, offers, results, edition.words('dice').home, process, blog, explore, final];
    const titles = sections.map(({ title }) => title);
    expectOrder(headings, titles);
    expect(ids).toEqual(expect.arrayContaining(['services', 'results', 'process', 'blog']));
    const claims = edition.pickClaims(['organic-traffic', 'qualified-leads', 'florida-years']);
    const services = edition.services();
    const featured = edition.teasers().filter((teaser) => teaser.featured);
    const studies = [...featured, ...edition.homeCards()];
    expect([featured.length, studies.length]).toEqual([3, 9]);
    const posts = edition.posts().slice(0, 2);
    expectIn(text, [
      ...[hero.headline, ...claims.flatMap(({ value, label }) => [value, label])],
      ...services.flatMap(({ title, price, duration }) => [title, price, duration]),
      ...[results.title, edition.words('interface').sampleKey],
      ...studies.flatMap(({ company, result }) => [company, result]),
      ...featured.flatMap(({ metrics }) => Object.entries(metrics).flat()),
      ...edition.homeCards().flatMap(({ industry, metrics }) => [industry, ...metrics]),
      ...posts.map(({ title }) => title),
    ]);
    // One sentence explains the sign that a sample carries behind its result.
    expect(text.split(edition.words('interface').sampleKey)).toHaveLength(2);
    for (const { result, provenance } of studies) {
      expect(text.includes(`${result} (${illustrative})`), result).toBe(provenance === 'sample');
    }
    expect(links).toEqual(
      expect.arrayContaining([
        ...[paths.services(), paths.resources()],
        ...services.map(({ id }) => paths.service(id)),
        ...edition.servicesPage().specialties.items.map(({ id, slug = id }) => `${paths.services()}/${slug}`),
        ...posts.map(({ id }) => paths.article(id)),
      ]),
    );
  });

  it('the services have their prices, steps, and cities', () => {
    const { text, links, ids } = pageAt(paths.services());
    const services = edition.services();
    const { process, specialties } = edition.servicesPage();
    expectIn(text, [
      ...services.flatMap(({ title, price, duration }) => [title, price, duration]),
      ...[...process.steps, ...specialties.items].map(({ text: said }) => said),
    ]);
    expect(ids).toEqual(expect.arrayContaining(specialties.items.map(({ id }) => id)));
    const firstOf = (city: string) => services.find(({ id }) => edition.pair(id, city))?.id ?? '';
    expectCities(links, edition.cities(), (id) => paths.city(firstOf(id), id));
    expect(links).toEqual(expect.arrayContaining([`tel:${edition.site().phone}`]));
  });

  it.each(edition.services())('the service $id has its price, content, results, and cities', (service) => {
    const { text, links, subheadings } = pageAt(paths.service(service.id));
    expectOrder(subheadings, [
      ...(service.process ?? []).map(({ phase }) => phase),
      ...(service.benefits ?? []).map(({ title }) => title),
    ]);
    expectIn(text, [
      ...[service.hero?.headline ?? service.title, service.price, service.duration],
      ...(service.included ?? []).map(({ title }) => title),
      ...(service.process ?? []).map(({ weeks }) => weeks),
    ]);
    expectCities(links, edition.citiesOf(service.id), (id) => paths.cityWithSlash(service.id, id));
  });

  it.each(edition.pairs())('$node.path says all of its city and service', ({ node, city, service, text, ...pair }) => {
    const page = pageAt(node.path);
    const words = edition.words('pages/city');
    const [first = '', second = ''] = city.keyIndustries;
    const facts = city.facts.filter((each) => each.service === service.id);
    expect(page.head('canonical')).toBe(`${edition.site().baseUrl}${node.path}`);
    expect(page.head('description')).toBe(node.metaDescription);
    expect(page.head('keywords')).toBe(node.keywords.join(', '));
    expectIn(page.text, [
      ...[words.services, service.title, city.name],
      interpolate(words.badge, { city: city.name, region: city.region }),
      pair.copy?.h1 ?? text.headline ?? interpolate(service.cityDefaults?.headline ?? node.title, { city: city.name }),
      ...[pair.intro, `${service.price}, ${service.duration}`],
      ...(city.businessCount ? [words.overview.businesses, city.businessCount] : []),
      ...(city.population ? [words.overview.population, city.population] : []),
      ...(first && city.population
        ? [words.overview.industries, words.overview.growth, words.overview.growthValue, words.overview.growthSource]
        : []),
      ...[city.sources.businessCount?.label, city.sources.population?.label],
      ...(pair.copy?.key_benefits ?? text.benefits ?? service.cityDefaults?.benefits ?? []),
      text.insights && interpolate(words.insights.firstTwo, { first, second }),
      ...(text.insights?.points ?? []).map(({ title }) => title),
      ...(text.industries ?? []).flatMap(({ title, searches }) => [title, ...searches.map(withoutLanguages)]),
      ...facts.flatMap(({ fact, source }) => [fact, source.label]),
      ...[text.firstMove?.title, ...(text.firstMove?.columns ?? [])],
    ]);
    const ways = [`tel:${edition.site().phone}`, `${paths.contact()}?service=${service.id}`];
    expect(page.links).toEqual(expect.arrayContaining([...ways, ...facts.map(({ source }) => source.url)]));
    const searches = (text.industries ?? []).flatMap((industry) => industry.searches);
    const marked = searches.join().match(/(?<=\b[a-z]{2}\[)[^\]]+/gu) ?? [];
    expect(page.inOtherLanguages).toEqual(expect.arrayContaining(marked));
    const { overview, insights, testimonial } = words;
    const order = [
      ...(city.businessCount || city.population ? [overview.title] : []),
      ...(text.insights ? [insights.title] : []),
      ...(testimonial ? [testimonial.title] : []),
    ];
    expectOrder(page.headings, order);
    if (testimonial?.provenance === 'sample') {
      expectIn(page.text, [testimonial.quote, illustrative]);
      expect(page.structuredData).not.toContain(testimonial.quote.slice(0, 40));
    }
  });

  it('the list of case studies has each with its story, three metrics, and links', () => {
    const { text, links } = pageAt(paths.caseStudies());
    const list = edition.caseStudyList();
    for (const { challenge, solution, limits, metrics } of list) {
      const figures = metrics.others.flatMap(({ label, value, period }) => [label, value, period]);
      expectIn(text, [challenge, solution, limits, ...figures]);
    }
    expect(links).toEqual(expect.arrayContaining(edition.caseStudies().map(({ slug }) => paths.caseStudy(slug))));
  });

  it.each(edition.caseStudies())('the study $slug explains a sample, and leads to two others at most', (study) => {
    const { text, links, headings, head } = pageAt(paths.caseStudy(study.slug));
    const studies = edition.caseStudies();
    const { sampleKey, study: words } = edition.words('pages/case-studies');
    expectOrder(headings, [words.challenge, words.strategy, words.results, words.services]);
    expect(head('article:published_time') === undefined).toBe(isSampleStudy(study));
    expect(headings.includes(words.testimonial ?? '-')).toBe(study.testimonial !== undefined);
    const [figure = ''] = study.metrics.map(({ value }) => value);
    expect(text.indexOf(plain(sampleKey.study))).toBeGreaterThan(-1);
    expect(text.indexOf(plain(sampleKey.study))).toBeLessThan(text.indexOf(plain(figure)));
    const related = relatedCaseStudies(study, studies).map(({ slug }) => paths.caseStudy(slug));
    const others = studies.map(({ slug }) => paths.caseStudy(slug)).filter((path) => links.includes(path));
    expect(related.length).toBeLessThanOrEqual(2);
    expect(others.toSorted()).toEqual(related.toSorted());
    expect(links).toContain(paths.contact());
  });

  it('the blog has its featured articles, and the others newest first with all that a card has', () => {
    const { text, links } = pageAt(paths.blog());
    const posts = edition.posts();
    const { list } = edition.words('pages/blog');
    for (const { title, category, date, readTime, metaDescription, featured } of posts) {
      const card = [formats.longDate(date), interpolate(list.minutes, { minutes: readTime }), metaDescription];
      expectIn(text, [title, category, ...(featured ? [] : card)]);
    }
    const toArticles = posts.map(({ id }) => paths.article(id));
    const others = posts.filter(({ featured }) => !featured).map(({ id }) => paths.article(id));
    expect(links.filter((link) => toArticles.includes(link)).toSorted()).toEqual(toArticles.toSorted());
    expect(links.filter((link) => others.includes(link))).toEqual(others);
  });

  it.each(edition.posts())('the article $id has its byline, its tags, and its ways on', ({ id }) => {
    const { text, links } = pageAt(paths.article(id));
    const { article: words } = edition.words('pages/blog');
    const { readTime, tags } = edition.article(id) ?? expect.fail();
    const author = edition.site().consultant.name;
    const minutes = interpolate(words.minutes, { minutes: readTime });
    expectIn(text, [minutes, interpolate(words.byline, { author }), ...tags]);
    expect(links).toEqual(expect.arrayContaining([paths.blog(), paths.about(), paths.contact(), paths.services()]));
  });

  it('the way of working has its four bearings with their weeks, and the months of the timeline', () => {
    const { text, labels } = pageAt(paths.howWeWork());
    const { framework, timeline } = edition.howWeWork();
    const bearings = ['N', 'E', 'S', edition.words('interface').chart.west];
    expect(labels).toContain(framework.parts.map(({ name }, at) => `${bearings[at]}: ${name}`).join(', '));
    expectIn(text, [
      ...framework.parts.flatMap(({ name, weeks }) => [name, weeks]),
      ...timeline.stages.map(({ months }) => months),
    ]);
  });

  it('the form has its fields, options, and defaults', () => {
    const { text, optionsOf } = pageAt(paths.contact());
    const labels = Object.values(edition.contact().form.fields).map(({ label }) => label);
    expectIn(text, labels);
    const services = edition.services().map(({ title }) => title);
    for (const [name, options] of Object.entries({ service: services, budget: budgetOptions })) {
      expect(optionsOf(name)).toEqual({ all: options, chosen: options.slice(0, 1) });
    }
  });

  it('the tools are the same at both addresses, and say without scripts what they would show', () => {
    const [page, copy] = [pageAt(paths.resources()), pageAt(paths.tools())];
    expect(copy.text).toBe(page.text);
    const canonical = `${edition.site().baseUrl}${paths.resources()}`;
    expect([page.head('canonical'), copy.head('canonical')]).toEqual([canonical, canonical]);
    // The worked examples.
    expectIn(page.text, [edition.words('pages/resources').shared.noScript, '132', '$2,700', '125%', '32', '75', '64']);
  });

  it('the frame marks the page or its section, leads to its other language, and ends with its links', () => {
    const { services, caseStudies, blog } = paths;
    const [service, city, study] = [edition.services()[0], edition.cities()[0], edition.caseStudies()[0]];
    for (const [path, section] of [
      [services(), services()],
      [paths.service(service?.id ?? ''), services()],
      [paths.city(service?.id ?? '', city?.id ?? ''), services()],
      [paths.caseStudy(study?.slug ?? ''), caseStudies()],
      [blog(), blog()],
    ] as const) {
      const { current, languages, footer } = pageAt(path);
      expect(new Set(current), path).toEqual(new Set([`${section} ${path === section ? 'page' : 'true'}`]));
      const others = alternatesAt(path).flatMap((other) => (other.path === path ? [] : other.path));
      expect(new Set(languages), path).toEqual(new Set(others));
      expectIn(footer.text, [String(new Date().getUTCFullYear()), edition.words('interface').footer.madeIn]);
      expect(footer.links).toEqual(
        expect.arrayContaining([
          ...[blog(), paths.resources(), caseStudies(), paths.howWeWork(), ...legalSlugs.map(paths.legal)],
          ...[`tel:${edition.site().phone}`, expect.stringMatching(/^mailto:/u)],
        ]),
      );
    }
  });

  it('the page about the consultant has every brand, and how each figure is documented', () => {
    const { text, links } = pageAt(paths.about());
    const { items } = edition.about().brands;
    const claims = edition.documentedClaims();
    expectIn(text, [
      ...items.map(({ name }) => name),
      ...claims.flatMap(({ value, label, evidence }) => [`${value} ${label}`, ...evidence.map((fact) => fact.value)]),
    ]);
    const studies = items.flatMap(({ caseStudy }) => (caseStudy === undefined ? [] : paths.caseStudy(caseStudy)));
    expect(studies).toHaveLength(1);
    expect(links).toEqual(expect.arrayContaining(studies));
  });

  it.each(legalSlugs)('the page %s has its day and its parts, and stays out of search', (slug) => {
    const { text, links, headings, head } = pageAt(paths.legal(slug));
    expect(head('robots')).toBe('noindex, follow');
    expectIn(text, [formats.longDate('2025-01-15')]);
    expect(headings.length).toBeGreaterThan(3);
    expect(links).toEqual(expect.arrayContaining(edition.legal(slug).headings.map(({ id }) => `#${id}`)));
  });
});

/** Returns what a page of the build says, as a reader sees it: without line ends and spaces that don't break. */
function pageAt(path: string) {
  const elements = [...elementsIn(parse(builtPage(path)))];
  const part = (name: string) => elements.find(({ tagName }) => tagName === name) ?? expect.fail();
  const inMain = [...elementsIn(part('main'))];
  const textsOf = (tag: string) => inMain.filter(({ tagName }) => tagName === tag).map((each) => plain(textOf(each)));
  const named = (name: string) =>
    elements.find((each) => ['name', 'property', 'rel'].some((kind) => attribute(each, kind) === name));
  return {
    text: plain(textOf(part('main'))),
    links: linksOf(part('main')),
    inOtherLanguages: inMain.filter((each) => attribute(each, 'lang')).map((each) => plain(textOf(each))),
    labels: inMain.map((each) => attribute(each, 'aria-label')),
    footer: { text: plain(textOf(part('footer'))), links: linksOf(part('footer')) },
    /** What the header marks as the current page, or as its section. */
    current: [...elementsIn(part('header'))].flatMap((each) => {
      const value = attribute(each, 'aria-current');
      return value === undefined ? [] : `${attribute(each, 'href')} ${value}`;
    }),
    languages: elements.flatMap((each) =>
      each.tagName === 'a' && attribute(each, 'hreflang') ? (attribute(each, 'href') ?? []) : [],
    ),
    optionsOf: (name: string) => {
      const list = inMain.find((each) => each.tagName === 'select' && attribute(each, 'name') === name);
      const options = list ? [...elementsIn(list)] : [];
      const valueIn = (each: Element) => attribute(each, 'value');
      const marked = options.filter((each) => attribute(each, 'selected') === '');
      // Without a mark, the first is the default.
      return { all: options.map(valueIn), chosen: (marked.length > 0 ? marked : options.slice(0, 1)).map(valueIn) };
    },
    ids: inMain.map((each) => attribute(each, 'id')),
    headings: textsOf('h2'),
    subheadings: textsOf('h3'),
    structuredData: elements
      .flatMap((each) => (attribute(each, 'type') === 'application/ld+json' ? textOf(each) : []))
      .join(),
    head: (name: string) => attribute(named(name), 'content') ?? attribute(named(name), 'href'),
  };
}

/** Every link leads somewhere. */
function linksOf(part: Element): string[] {
  const links = [...elementsIn(part)].filter(({ tagName }) => tagName === 'a');
  return links.map((each) => attribute(each, 'href') ?? expect.fail(textOf(each)));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Expects a link to each city in a list, and another on the chart where its name has room. */
function expectCities(links: readonly string[], cities: readonly City[], pathOf: (id: string) => string): void {
  const sheet = floridaSheet(cities);
  const named = new Set(sheet.cities.map(({ id }) => id));
  const missing = cities.filter(({ id }) => {
    const found = links.filter((link) => link === pathOf(id)).length;
    return found < (named.has(id) ? 2 : 1);
  });
  expect(missing).toEqual([]);
}

/** Expects all of these texts, in any order and letter case. */
function expectIn(text: string, parts: ReadonlyArray<string | undefined>): void {
  const said = text.toLowerCase();
  expect(parts.filter((part) => part !== undefined && !said.includes(plain(part).toLowerCase()))).toEqual([]);
}

/** Expects these headings in this order, whatever stands between them. */
function expectOrder(headings: readonly string[], parts: readonly string[]): void {
  expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
}
