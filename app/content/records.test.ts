import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callForm } from '../../enquiry/enquiry.ts';
import { edition, editions, mainEdition } from '../editions/edition.server.ts';
import { legalSlugs } from '../locale/paths.ts';
import { relatedCaseStudies } from './case-studies/case-studies.server.ts';
import { nearestCities } from './cities/cities.server.ts';
import { contentFolder } from './engine/folders.server.ts';
import { renderLegal } from './pages/legal.server.ts';

const cities = mainEdition().cities();
const nearest = (slug: string, most: number) =>
  cities.flatMap((city) => (city.slug === slug ? nearestCities(city, cities, most) : [])).map((near) => near.slug);

it('starts with the neighbor across the bay or down the coast', () => {
  expect(nearest('tampa-fl', 1)).toEqual(['st-petersburg-fl']);
  expect(nearest('miami-fl', 1)).toEqual(['fort-lauderdale-fl']);
  expect(nearest('jacksonville-fl', 1)).toEqual(['gainesville-fl']);
});

it('never includes the city itself and never returns more than there are', () => {
  const near = nearest('orlando-fl', 100);
  expect(near).toHaveLength(cities.length - 1);
  expect(near).not.toContain('orlando-fl');
});

it.each(editions())('what the client keeps has the same names on home and in the method ($locale)', (edition) => {
  const names = edition.services().flatMap(({ included = [] }) => included.map(({ title }) => title.toLowerCase()));
  const home = edition.home().process.steps.map((step) => step.document);
  expect(home.filter((name) => !names.includes(name))).toEqual([]);
  // The fourth part is paid by the month and belongs to no service.
  const method = edition.howWeWork().framework.parts.slice(0, 3);
  const given = method.flatMap(({ whatYouGet }) => whatYouGet.map((name) => name.toLowerCase()));
  expect(given.filter((name) => !names.includes(name))).toEqual([]);
});

const prices = mainEdition()
  .services()
  .map(({ price }) => /\$[\d,]+/u.exec(price)?.[0] ?? price);

it.each(globSync(`${contentFolder()}/*/**/*.{yaml,md}`))('a starting price is named, not repeated, in %s', (file) => {
  const texts = readFileSync(file, 'utf8').replace(/^price: .*$/mu, '');
  const amounts = [...texts.matchAll(/\b(?:from|starts? at|desde)\s+(\$[\d,]*\d)/giu)].map(([, amount]) => amount);
  expect(amounts.filter((amount) => amount && prices.includes(amount))).toEqual([]);
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
    for (const { metrics } of mainEdition().caseStudies()) {
      expect(metrics.filter((metric) => 'source' in metric)).toEqual([]);
    }
  });
});

it('related case studies share the industry, two at most, or are the two nearest others', () => {
  const industries = { a: 'Homes', b: 'Rentals', c: 'Homes', d: 'Schools', e: 'Homes' };
  const all = Object.entries(industries).map(([slug, industry]) => ({ slug, industry }));
  const related = (study: (typeof all)[number]) => relatedCaseStudies(study, all).map(({ slug }) => slug);
  expect(all.map((study) => related(study).join(''))).toEqual(['ce', 'ca', 'ae', 'ec', 'ac']);
});

describe('renderLegal', () => {
  it('lists level-2 headings with anchors that are in the body', () => {
    const { html, headings } = renderLegal('## What I keep, and why\n\nText.\n\n### Detail\n\n## It’s short\n', 'x.md');
    expect(headings).toEqual([
      { id: 'what-i-keep-and-why', text: 'What I keep, and why' },
      { id: 'its-short', text: 'It’s short' },
    ]);
    for (const { id } of headings) {
      expect(html).toContain(`<h2 id="${id}">`);
    }
  });

  it('labels each table cell with its column and makes the first cell its row’s heading', () => {
    const { html } = renderLegal('| Name | Kept "long" & `how` |\n|---|---|\n| `theme` | a year |\n', 'x.md');
    expect(html).toContain('<th role="rowheader" scope="row"><code>theme</code></th>');
    expect(html).toContain('<td role="cell" data-column="Kept &quot;long&quot; &amp; how">a year</td>');
  });
});

it.each(legalSlugs)("%s keeps the release check's fields to itself", (slug) => {
  expect(mainEdition().legal(slug)).not.toHaveProperty('confirm');
});

describe('the privacy policy', () => {
  it.each(editions())('names the fields beyond the nine by their field names ($locale)', (edition) => {
    const { html } = edition.legal('privacy-policy');
    const fields = ['enquiry-id', 'fill-time', 'led-from', 'first-page', 'findings', callForm.zone, callForm.key];
    for (const field of fields) {
      expect(html).toContain(`<code>${field}</code>`);
    }
  });

  it.each([
    ['en', /call[^.]*in my calendar/u, /Inquiries and calls, with their private pages.*in my calendar/u],
    ['es', /llamada[^.]*en mi calendario/u, /Mensajes y llamadas, con sus páginas privadas.*de mi calendario/u],
  ])('says who sees a booked call, and that it is deleted there too (%s)', (locale, seen, deleted) => {
    const { html } = edition(locale).legal('privacy-policy');
    expect(html).toMatch(seen);
    expect(html.replaceAll('\n', ' ')).toMatch(deleted);
  });
});
