import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { isSampleStudy } from '../../content/case-studies/case-studies.server.ts';
import { unusedFields } from '../../content/engine/lacking.server.ts';
import { splitFrontMatter } from '../../content/engine/raw.server.ts';
import { withStore } from '../../content/engine/store.server.ts';
import { edition, editions, mainEdition } from '../edition.server.ts';
import { competing, contentFaults, deadLinksIn, holdBackFaulty, readQueries } from './check-content.server.ts';

const { services, cities, posts, caseStudies } = mainEdition();
const [service = expect.fail('no service'), otherService = expect.fail('one service')] = services();
const [city = expect.fail('no city'), otherCity = expect.fail('one city')] = cities();
const changed = posts().filter(({ updated }) => updated);
const [post = expect.fail('no changed post'), otherPost = expect.fail('one changed post')] = changed;
const study = caseStudies().find(isSampleStudy) ?? expect.fail('no sample study');

const { edit, write } = copyContent();

const ids: Record<string, string> = {
  ...{ service: service.id, service2: otherService.id, city: city.id, city2: otherCity.id },
  ...{ post: post.id, post2: otherPost.id, study: study.slug },
};

type Case = {
  name: string;
  change?: Record<string, Record<string, string>>;
  write?: Record<string, string>;
  says: string[];
  others?: boolean;
};

const cases: Case[] = parse(
  readFileSync(new URL('test-data/content-faults.yaml', import.meta.url), 'utf8').replaceAll(
    /\$([a-z]+2?)/gu,
    (whole, name: string) => ids[name] ?? whole,
  ),
);

describe('contentFaults', () => {
  it('finds none in the content of the site', () => {
    vi.unstubAllEnvs();
    expect(contentFaults()).toEqual([]);
  });

  it.each(cases)('$name', ({ change = {}, write: files = {}, says, others = false }) => {
    for (const [file, texts] of Object.entries(change)) {
      for (const [from, to] of Object.entries(texts)) {
        edit(file, new RegExp(from, 'gmu'), to);
      }
    }
    for (const [file, text] of Object.entries(files)) {
      write(file, text);
    }
    const expected = says.map((text) => {
      const pattern = RegExp.escape(`content/${text}`).replaceAll('…', '.*');
      return expect.stringMatching(new RegExp(`^${pattern}$`, 'u'));
    });
    expect(contentFaults()).toEqual(others ? expect.arrayContaining(expected) : expected);
  });

  it('passes over a key of another version', () => {
    edit(`en/services/${service.id}.yaml`, /^price:/mu, 'retired: { a: 1 }\npast: 2\nprice:');
    edit(`en/services/${service.id}.yaml`, /^ {2}headline:/mu, '  retired: 1\n  headline:');
    expect(contentFaults()).toEqual([]);
    expect([...(unusedFields().get(`en/services/${service.id}.yaml`) ?? [])]).toEqual(
      expect.arrayContaining(['retired', 'past', 'hero.retired']),
    );
  });

  it('takes a draft of the testimonial, which isn’t shown', () => {
    edit('en/pages/city.yaml', /^testimonial:\n/mu, 'testimonial:\n  draft: true\n  by: FILL IN\n');
    expect([contentFaults(), mainEdition().words('pages/city').testimonial]).toEqual([[], undefined]);
  });

  it('takes what the release check advises: a source, an entry less, a note that is settled', () => {
    for (const { locale } of editions()) {
      edit(`${locale}/claims.yaml`, /^( {2}provenance: owner\n)/mu, '$1  source: My books\n');
      edit(`${locale}/claims.yaml`, /^ {2}confirm: .*\n/mu, '');
      for (const file of ['home-case-cards', 'case-study-teasers']) {
        edit(`${locale}/${file}.yaml`, /^- (?:.*\n)(?: .*\n)+/mu, '');
      }
    }
    expect(contentFaults()).toEqual([]);
  });

  it('names what another record’s fault hides', () => {
    edit(`en/services/${service.id}.yaml`, /^price: .*$/mu, 'price: a lot');
    edit(`en/posts/${post.id}.md`, /$/u, '\n[more](/no-such-page)\n');
    expect(contentFaults()).toEqual([
      expect.stringMatching(/price: must read like/u),
      expect.stringMatching(/posts.*there is no such page/u),
    ]);
  });

  it("names every one of the owner's facts that lacks the words of an edition", () => {
    const [edition] = editions().filter(({ prefix }) => prefix !== '');
    if (edition) {
      edit('site.yaml', new RegExp(`^( +)${edition.locale}: `, 'gmu'), '$1xx: ');
      const faults = contentFaults();
      expect(faults.length).toBeGreaterThan(1);
      for (const fault of faults) {
        expect(fault).toMatch(/^content\/site\.yaml: \S+: has no words for the edition/u);
      }
    }
  });
});

describe('holdBackFaulty', () => {
  const held = () =>
    withStore({ values: new Map() }, () => [
      holdBackFaulty(),
      editions().flatMap((edition) => edition.pages().map(({ key }) => key)),
      editions().map((edition) => edition.words('pages/city').testimonial),
    ]);

  it('leaves out each record or testimonial with a fault, in every language, and nothing else', () => {
    const before = editions().flatMap((edition) => edition.pages().map(({ key }) => key));
    edit(`en/cities/${city.id}.yaml`, /^name:/mu, 'nmae:');
    edit(`es/posts/${post.id}.md`, /^title: .*$/mu, 'title: one: two');
    edit(`en/case-studies/${study.slug}.yaml`, /^client: .*$/mu, 'client: FILL IN');
    edit('es/pages/city.yaml', /^ +provenance: .*\n/mu, '');
    const [faults, pages, testimonials] = held();
    expect(faults).toHaveLength(4);
    const isOut = (key: string) => [city.id, post.id, study.slug].some((id) => key.split(/[:/]/u).includes(id));
    expect(pages).toEqual(before.filter((key) => !isOut(key)));
    expect(testimonials).toEqual([undefined, undefined]);
  });

  it('refuses a fault of anything else, beside that of a record', () => {
    edit(`en/cities/${city.id}.yaml`, /^name:/mu, 'nmae:');
    edit('en/pages/home.yaml', /^meta:/mu, 'mta:');
    expect(held).toThrow(/home\.yaml: mta: /u);
  });
});

const page = (path: string, query: string) => ({ path, query, title: path, place: `content${path}.yaml: keywords.0` });

it('deadLinksIn leads a field, but no article, to a specialty, and names no link to a record without a page', () => {
  const { paths, servicesPage } = mainEdition();
  const specialty = `${paths.services()}/${servicesPage().specialties.items[0]?.id}`;
  const pair = paths.city(service.id, city.id);
  expect(deadLinksIn(mainEdition())('path', specialty)).toEqual([]);
  expect(deadLinksIn(mainEdition())('body', `[a](${specialty})`)).toMatchObject([{ fault: 'page', href: specialty }]);
  edit(`en/services/${service.id}.yaml`, /^title:/mu, 'cityPages: []\ntitle:');
  const { pages } = mainEdition();
  expect(pages().map(({ path }) => path)).not.toContain(pair);
  expect(deadLinksIn(mainEdition())('body', `[a](${pair})`)).toEqual([]);
});

describe('competing', () => {
  it('finds two pages for one query, whatever the order of its words', () => {
    const [line] = competing([page('/a', 'SEO consultant Florida'), page('/b', 'Florida SEO consultants')]);
    expect(line).toMatch(/^content\/b\.yaml: keywords\.0: .*content\/a\.yaml/u);
  });

  it('lets a city apart from its state pass', () => {
    expect(competing([page('/', 'SEO consultant Florida'), page('/miami', 'SEO consultant Miami')])).toEqual([]);
  });
});

describe('readQueries', () => {
  // An edition remembers its pages, so that of the site's own folder mustn't first list them here.
  const locales = editions().map(({ locale }) => locale);

  it.each(locales)('names the file and the field of each: %s', (locale) => {
    for (const { place, query } of readQueries(edition(locale))) {
      const [file = '', field = ''] = place.split(': ');
      // A page without keywords has those that its block's name makes.
      const block = field.replace(/\.keywords\.0$/u, '');
      expect(fieldAt(file, field) ?? (fieldAt(file, block) && query), place).toBe(query);
    }
  });

  it.each(locales)('gives every page that search engines list one query: %s', (locale) => {
    const { pages } = edition(locale);
    const listed = pages().flatMap(({ indexable, path }) => (indexable ? path : []));
    expect(new Set(readQueries(edition(locale)).map(({ path }) => path))).toEqual(new Set(listed));
  });
});

function fieldAt(file: string, field: string): unknown {
  const text = readFileSync(file, 'utf8');
  const record = parse(file.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text);
  return field.split('.').reduce((value, key) => Object(value)[key], record);
}
