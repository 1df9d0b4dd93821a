import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { relatedCaseStudies } from './case-studies.server.ts';

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
});
