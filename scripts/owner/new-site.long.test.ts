import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAtFault } from '../../app/content/engine/faults.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { cityLikeness } from '../checks/check-uniqueness.ts';
import { replaceIn } from '../testing/content-copy.ts';
import { createSite } from './new.ts';
import { chooseParts, createCity, createService } from './new-pages.ts';
import { type SiteAnswers, siteFiles, siteQuestions, writeSite } from './new-site.ts';

const answers: SiteAnswers = {
  ...{ brand: 'Saltmark', name: 'Ana Ruiz', phone: '(239) 555-0100', email: 'ana@saltmark.com' },
  ...{ url: 'https://www.saltmark.com/', city: 'Naples, FL 34102', years: '9', languages: 'en es' },
  prices: 'strategic-seo-consulting 3,000; digital-storytelling-services $1800, personal-branding-consulting 1500',
  color: '#0b6b5f',
};

const day = '2026-11-23';
const root = temporaryFolder(afterAll);
const site = join(root, 'site');
let count = 0;
let folder = '';

beforeEach(() => {
  count += 1;
  folder = `${site}-${count}`;
  vi.stubEnv('TIDEMARK_SITE', folder);
  writeSite(folder, answers);
});

afterEach(() => vi.unstubAllEnvs());

describe('a new site', () => {
  it('is sound, in both languages, without a sample study, claim, testimonial, or city', () => {
    expect(contentFaults()).toEqual([]);
    expect(editions()).toHaveLength(2);
    for (const edition of editions()) {
      expect(edition.claims().map(({ id }) => id)).toEqual(['florida-years', 'guarantee']);
      expect(edition.pages().filter(({ key }) => /^(?:city|caseStud)/u.test(key))).toEqual([]);
      expect(edition.words('pages/city').testimonial).toBeUndefined();
      expect(cityLikeness(edition, root)).toEqual([]);
      expect(edition.site()).toMatchObject({ brand: 'Saltmark', phone: '+12395550100' });
    }
    expect(mainEdition().about().hero.lead).toContain('9+ years');
  });

  it('offers the services that have a price, and says nothing of what others cost', () => {
    const { services, about } = mainEdition();
    const offers = ['strategic-seo-consulting', 'digital-storytelling-services', 'personal-branding-consulting'];
    expect(services().map(({ id }) => id)).toEqual(offers);
    expect(services().map(({ price }) => price)).toEqual(['From $3,000', 'From $1,800', 'From $1,500']);
    expect(JSON.stringify(about().faq)).not.toContain('SEO automation starts');
    expect(mainEdition().home().why.cards[2]?.link).toBeUndefined();
  });

  it.each([
    ['phone', '555-0142'],
    ['city', 'Naples'],
    ['prices', 'seo 3000'],
    ['prices', 'seo-automation 0'],
    ['url', 'nowhere'],
    ['languages', 'English and Frisian'],
    ['color', 'teal'],
    ['brand', ' '],
  ])('refuses a wrong %s: %s', (question, answer) => {
    expect(() => siteFiles({ ...answers, [question]: answer })).toThrow(`'${answer}' must read like '`);
  });

  it('asks a question again where its answer can’t be used, with the reason', async () => {
    rmSync(folder, { recursive: true });
    const names = Object.keys(siteQuestions) as Array<keyof SiteAnswers>;
    const typed = new Map(names.map((name) => [name, [answers[name]]]));
    typed.set('phone', ['call me', answers.phone]);
    const asked: string[] = [];
    const said: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      const name = names.find((each) => question.startsWith(siteQuestions[each].ask));
      return (name && typed.get(name)?.shift()) ?? '';
    };
    await createSite(undefined, ask, (line) => said.push(line));
    expect(asked).toHaveLength(names.length + 1);
    expect(said).toEqual([expect.stringMatching(/^Your phone: 'call me' must read like/u)]);
    expect(mainEdition().site().phone).toBe('+12395550100');
  });

  it('never writes over a folder', () => {
    expect(() => writeSite(folder, answers)).toThrow(/isn't empty/u);
  });
});

describe('a page more', () => {
  it('is a small city: a headline and a paragraph for each service, and two facts', () => {
    const files = createCity('Naples', 'Collier', day);
    expect(files).toHaveLength(2);
    // A draft stops nothing, unfinished as it is.
    expect(contentFaults()).toEqual([]);
    expect(mainEdition().cities()).toEqual([]);
    replaceIn(files, 'draft: true\n', '');
    expect(contentFaults().join('\n')).toContain('facts.0.source.url: still says FILL IN');
    // The middle of the county is no city's place.
    expect(contentFaults().join('\n')).toContain('coordinates: must be a place in Florida');
    replaceIn(files, /FILL IN (?=\d|https)/gu, '');
    replaceIn(files, 'FILL IN', 'Our own words');
    expect(contentFaults()).toEqual([]);
    const { pages, pair, citiesOf } = mainEdition();
    expect(pages().filter(({ key }) => key.startsWith('city:'))).toHaveLength(3);
    expect(pair('strategic-seo-consulting', 'naples-fl')?.node).toMatchObject({
      metaTitle: 'Strategic SEO consulting in Naples',
      metaDescription: expect.stringContaining('Collier County: From $3,000'),
    });
    expect(citiesOf('strategic-seo-consulting').map(({ name }) => name)).toEqual(['Naples']);
    expect(() => createCity('Naples', 'Collier', day)).toThrow(/exists already/u);
    expect(() => createCity('Macon', 'Bibb', day)).toThrow(/no county of Florida/u);
  });

  it('is a service with the cities that are chosen, whose faults hold back nothing else', () => {
    const early = createService(() => 'Before any city', day);
    chooseParts('en/services/before-any-city.yaml', []);
    const first = createCity('Marco Island', 'Collier', day);
    expect(readFileSync(first[0] ?? '', 'utf8')).toContain('headline: Before any city in Marco Island');
    const late = createService(() => 'After a city', day);
    const second = createCity('Naples Park', 'Collier', day);
    expect(readFileSync(second[1] ?? '', 'utf8')).toContain('headline: After a city en Naples Park');
    expect(readFileSync(late[1] ?? '', 'utf8')).toMatch(/cityPages:\s+(?:- |\[ )naples-park-fl/u);
    for (const file of [...early, ...late, ...first, ...second]) {
      rmSync(file);
    }
    const city = createCity('Naples', 'Collier', day);
    replaceIn(city, 'draft: true\n', '');
    replaceIn(city, /FILL IN (?=\d|https)/gu, '');
    replaceIn(city, 'FILL IN', 'Our own words');
    const files = createService((locale) => (locale === 'en' ? 'Link Earning' : 'Conseguir enlaces'), day);
    expect(contentFaults()).toEqual([]);
    expect(mainEdition().services()).toHaveLength(3);
    replaceIn(files, 'draft: true\n', '');
    const faults = contentFaults();
    expect(faults.join('\n')).toContain('still says FILL IN');
    const records = new Set(faults.map((fault) => recordAtFault(fault)?.split(': ')[0]));
    expect([...records]).toEqual(['services/link-earning.yaml']);
    replaceIn(files, 'price: FILL IN ', 'price: ');
    replaceIn(files, 'FILL IN what', 'Our own words on what');
    replaceIn(files, 'FILL IN qué', 'Nuestras propias palabras sobre qué');
    replaceIn(files, 'FILL IN', 'Our');
    expect(mainEdition().citiesOf('link-earning')).toEqual([]);
    chooseParts('en/services/link-earning.yaml', ['naples-fl']);
    replaceIn(files, 'FILL IN', 'Our');
    expect(contentFaults()).toEqual([]);
    const { pages, pair, services } = mainEdition();
    expect(services().at(-1)).toMatchObject({ title: 'Link Earning', price: 'From $1,500' });
    expect(pages().map(({ path }) => path)).toContain('/services/link-earning');
    expect(pair('link-earning', 'naples-fl')?.node.path).toBe('/services/link-earning/naples-fl');
  });
});
