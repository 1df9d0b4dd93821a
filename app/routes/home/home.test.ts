import { describe, expect, it } from 'vitest';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { faceOf, figureOf, rowsOf } from './results.tsx';
import { scaleOf, weeksOf } from './service-legend.tsx';

describe('the weeks of a service', () => {
  it.each([
    ['4-6 weeks', { from: 4, to: 6 }],
    ['2-3 weeks (setup)', { from: 2, to: 3 }],
    ['3 weeks', { from: 3, to: 3 }],
    ['4–5 semanas', { from: 4, to: 5 }],
    ['ongoing', undefined],
  ])('%s', (duration, weeks) => {
    expect(weeksOf(duration)).toEqual(weeks);
  });

  it('can be drawn for every service, on a scale that holds the longest', () => {
    const all = mainEdition()
      .services()
      .map(({ duration }) => weeksOf(duration));
    for (const weeks of all) {
      expect(weeks?.to).toBeLessThanOrEqual(scaleOf(all));
    }
    expect(scaleOf(all) % 2).toBe(0);
  });
});

describe.each(editions().map((edition) => ({ locale: edition.locale, edition })))(
  'rowsOf in $locale',
  ({ edition }) => {
    const pages = new Set(edition.caseStudies().map(({ slug }) => slug));
    const rows = rowsOf(edition.teasers(), edition.homeCards(), pages);

    it('has one row for each company, with every figure of its teaser and its card', () => {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const said = (id: string) => JSON.stringify(rows.find((row) => row.id === id)?.readings);
      for (const { id, result, metrics } of edition.teasers()) {
        for (const words of [result, ...Object.values(metrics)]) {
          expect(said(id), id).toContain(words);
        }
      }
      for (const { slug, result, metrics } of edition.homeCards()) {
        for (const words of [result, ...metrics]) {
          expect(said(slug), slug).toContain(words);
        }
      }
    });

    it('keeps the two records of a company apart, each with its own provenance', () => {
      for (const { slug, result, provenance } of edition.homeCards()) {
        const reading = rows.find(({ id }) => id === slug)?.readings.find((each) => each.result === result);
        expect(reading?.provenance).toBe(provenance);
      }
    });

    it('puts the cards first, so that each has a face of the die', () => {
      const cards = edition.homeCards();
      expect(rows.slice(0, cards.length).map(({ id }) => id)).toEqual(cards.map(({ slug }) => slug));
      expect(faceOf(0)).toBe(1);
      expect(faceOf(6)).toBeUndefined();
    });
  },
);

describe('a result', () => {
  it.each([
    ['+180% leads', { figure: '+180%', unit: 'leads' }],
    ['71% of tour requests', { figure: '71%', unit: 'of tour requests' }],
    ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
    ['Half of all requests', { unit: 'Half of all requests' }],
  ])('%s', (result, figure) => {
    expect(figureOf(result)).toEqual(figure);
  });
});
