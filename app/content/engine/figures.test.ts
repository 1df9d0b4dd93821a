import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { figuresFrom, fillFigures, sourceOfFigure } from './figures.server.ts';

const figures = figuresFrom({
  edition: { counts: ['one', 'two', 'three'] },
  services: [
    { slug: 'audit', record: { price: 'From $12,500' } },
    { slug: 'care', record: { price: 'From $900' } },
    { slug: 'broken', record: null },
  ],
  claims: [{ id: 'years', value: 'More than 7 years' }],
  locality: 'Naples',
  languages: 'English',
  counts: { city: 3, service: 4, story: 1 },
});
const filled = (value: unknown) => fillFigures(value, figures, 'content/en/a.yaml');

describe('fillFigures', () => {
  it.each([
    ['{CityCount} cities, {cityCount} charts', 'Three cities, three charts'],
    ['{ServiceCount} services: more than there are words for', '4 services: more than there are words for'],
    ['From {price:audit}, others from {lowestPrice}', 'From $12,500, others from $900'],
    ['Here for {claim:years}. {Claim:years}!', 'Here for more than 7 years. More than 7 years!'],
    ['A consultant in {locality}, in {languages}', 'A consultant in Naples, in English'],
    ['{CityCount:One city|# cities}, {storyCount:a story|# stories}', 'Three cities, a story'],
    ['Serving {city}: {count}', 'Serving {city}: {count}'],
  ])('fills %j', (text, shown) => {
    expect(filled({ texts: [text], day: 3 })).toEqual({ texts: [shown], day: 3 });
  });

  it.each(['{price:adit}', '{cittyCount}', '{city_Count}'])('names %s, its field, and the figures', (name) => {
    const fault = faultOf(() => filled({ hero: { lines: [`From ${name}`] } }));
    expect(fault).toContain(`content/en/a.yaml: hero.lines.0: ${name} is no figure`);
    expect(fault).toContain('{cityCount}');
    expect(fault).toContain('{price:care}');
  });
});

it('says which service a price names that isn’t offered', () => {
  const fault = faultOf(() => filled({ lead: 'From {price:cear}' }));
  expect(fault).toContain('{price:cear} is no figure (no service is called cear: leave the sentence out);');
});

describe('a text that names a figure', () => {
  const { edit } = copyContent();

  it('changes with the price and with the number of questions', () => {
    const { locale, services } = mainEdition();
    const [service] = services();
    edit(`${locale}/pages/home.yaml`, /^ {2}eyebrow: .*$/mu, `  eyebrow: "{price:${service?.id}}"`);
    expect(`From ${mainEdition().home().hero.eyebrow}`).toBe(service?.price);
    edit(`${locale}/claims.yaml`, /^( +value: )7\+ years$/mu, '$19+ years');
    expect(mainEdition().about().hero.lead).toContain('9+ years');
    edit(`${locale}/services/${service?.id}.yaml`, /^price: .*$/mu, 'price: From $9,999');
    expect(mainEdition().home().hero.eyebrow).toBe('$9,999');
    edit(`${locale}/pages/about.yaml`, /^faq:[\s\S]*?^ {2}title: .*$/mu, 'faq:\n  title: "{questionCount}"');
    const before = mainEdition().about().faq;
    edit(`${locale}/pages/about.yaml`, /^( {4}- id: [\s\S]*?)(?=^ {4}- id: )/mu, '');
    const after = mainEdition().about().faq;
    expect(after.items).toHaveLength(before.items.length - 1);
    expect(after.title).not.toBe(before.title);
  });

  it('doesn’t count the card of a study that is a draft', () => {
    const { locale, caseStudies } = mainEdition();
    edit(`${locale}/pages/home.yaml`, /^ {2}eyebrow: .*$/mu, '  eyebrow: "{cardCount}"');
    const { eyebrow } = mainEdition().home().hero;
    edit(`${locale}/case-studies/${caseStudies()[0]?.slug}.yaml`, /^/u, 'draft: true\n');
    expect(mainEdition().home().hero.eyebrow).not.toBe(eyebrow);
  });
});

it('leads a price to the file of its service', () => {
  expect(sourceOfFigure('en', 'price:seo-audit')).toEqual({ file: 'en/services/seo-audit.yaml', path: ['price'] });
});

function faultOf(read: () => unknown): string {
  try {
    return String(read());
  } catch (error) {
    return (error as Error).message;
  }
}
