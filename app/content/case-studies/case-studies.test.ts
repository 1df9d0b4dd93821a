import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { readCaseStudies, relatedCaseStudies } from './case-studies.server.ts';

const { edit } = copyContent();

describe('a reference to nothing is a fault with file and field', () => {
  it.each([
    [
      'en/case-studies/le-gramme.yaml',
      '  - digital-storytelling-services',
      '  - storytelling',
      () => mainEdition().caseStudies(),
      /le-gramme\.yaml: services: 'storytelling' is none of/u,
    ],
    [
      'en/case-study-list.yaml',
      'services: [seo-automation, ',
      'services: [seo-magic, ',
      () => mainEdition().caseStudyList(),
      /case-study-list\.yaml: \d\.services: 'seo-magic'/u,
    ],
    [
      'en/case-study-list.yaml',
      '- id: le-gramme',
      '- id: gramme',
      () => mainEdition().caseStudyList(),
      /case-study-list\.yaml: 5\.id: 'gramme'/u,
    ],
    [
      'en/home-case-cards.yaml',
      'slug: flo-car-rental',
      'slug: flo',
      () => mainEdition().homeCards(),
      /home-case-cards\.yaml: 1\.slug: 'flo'/u,
    ],
    [
      'en/pages/services.yaml',
      'service: seo-automation',
      'service: seo-magic',
      () => mainEdition().servicesPage(),
      /services\.yaml: specialties\.multi-location-seo: 'seo-magic'/u,
    ],
  ])('%s: %s', (file, right, wrong, read, fault) => {
    edit(file, right, wrong);
    expect(() => read()).toThrow(fault);
  });
});

describe('samples', () => {
  it("are called illustrative in their study's description, which search results and llms.txt repeat", () => {
    for (const { metrics, metaDescription, slug } of mainEdition().caseStudies()) {
      if (metrics.some((metric) => metric.provenance === 'sample')) {
        expect(metaDescription, slug).toMatch(/\billustrative\b/iu);
      }
    }
  });

  it("and owner's figures keep the release check's fields off the site", () => {
    for (const teaser of mainEdition().teasers()) {
      expect(teaser).not.toHaveProperty('confirm');
    }
    for (const metric of mainEdition()
      .caseStudies()
      .flatMap(({ metrics }) => metrics)) {
      expect(metric).not.toHaveProperty('source');
    }
  });
});

describe('related case studies', () => {
  const study = (slug: string, industry: string) => ({ slug, industry });
  const all = [
    study('a', 'Homes'),
    study('b', 'Rentals'),
    study('c', 'Homes'),
    study('d', 'Schools'),
    study('e', 'Homes'),
  ];
  const relatedTo = (index: number) => relatedCaseStudies(all[index] ?? study('', ''), all).map(({ slug }) => slug);

  it('share the industry, without the current one, two at most', () => {
    expect([relatedTo(0), relatedTo(2), relatedTo(4)]).toEqual([
      ['c', 'e'],
      ['a', 'e'],
      ['a', 'c'],
    ]);
  });

  it('are the two nearest others where none shares the industry', () => {
    expect([relatedTo(1), relatedTo(3)]).toEqual([
      ['c', 'a'],
      ['e', 'c'],
    ]);
  });

  it('exist for every study of every edition', () => {
    for (const edition of editions()) {
      const studies = edition.caseStudies();
      for (const each of studies) {
        expect(relatedCaseStudies(each, studies).length, `${edition.locale}: ${each.slug}`).toBeGreaterThan(0);
      }
    }
  });
});

const study = readCaseStudies('en').find(({ metrics }) => metrics.some(({ evidence }) => evidence));
const evidence = study?.metrics.find((metric) => metric.evidence)?.evidence;
const file = `en/case-studies/${study?.slug}.yaml`;
const csv = `evidence/${evidence?.file}.csv`;
/** The last large number that a visitor is told to find, as the export has it. */
const number = evidence?.find.match(/\d,\d{3}/gu)?.at(-1) ?? '';

describe('the evidence of a figure', () => {
  it('is refused with file and field once its export has another number', () => {
    edit(csv, number.replace(',', ''), '5');
    expect(() => readCaseStudies('en')).toThrow(
      `content/${file}: metrics.0.evidence.find: content/${csv} doesn't have ${number}`,
    );
    expect(() => readCaseStudies('es')).toThrow(number);
  });

  it('may lack what no figure is made of', () => {
    edit(csv, /^2025-06,\d+/mu, '2025-06,1');
    expect(() => readCaseStudies('en')).not.toThrow();
  });

  it.each([
    [
      'an export that is not there',
      /file: .+-sample/u,
      'file: lost-sample',
      'evidence/lost-sample.csv: file: cannot be',
    ],
    ["a sample's figure with an export of the owner's", /file: (.+)-sample/u, 'file: $1', 'must end in -sample'],
    ['a figure without what to find', / +find: .+\n/u, '', 'metrics.0.evidence.find: is missing'],
  ])('refuses %s', (_, from, to, reason) => {
    edit(file, from, to);
    expect(() => readCaseStudies('en')).toThrow(reason);
  });
});
