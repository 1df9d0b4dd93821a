import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { mainEdition } from '../../editions/edition.server.ts';

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
  });
});
