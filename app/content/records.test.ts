import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callForm } from '../../enquiry/enquiry.ts';
import { show } from '../../scripts/testing/content-copy.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { edition, editions, mainEdition } from '../editions/edition.server.ts';
import { legalSlugs } from '../locale/paths.ts';
import { relatedCaseStudies } from './case-studies/case-studies.server.ts';
import { nearestCities } from './cities/cities.server.ts';
import { contentFolder } from './engine/folders.server.ts';
import { renderLegal } from './pages/pages.server.ts';
import { readPosts, relatedPosts } from './posts/posts.server.ts';

const cities = mainEdition().cities();
const nearest = (slug: string, most: number) =>
  cities.flatMap((city) => (city.slug === slug ? nearestCities(city, cities, most) : [])).map((near) => near.slug);

it('starts with the neighbor across the bay or down the coast', () => {
  expect(nearest('tampa-fl', 1)).toEqual(['st-petersburg-fl']);
  expect(nearest('miami-fl', 1)).toEqual(['fort-lauderdale-fl']);
  expect(nearest('jacksonville-fl', 1)).toEqual(['gainesville-fl']);
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

const { services } = mainEdition();
const prices = services().map(({ price }) => /\$[\d,]+/u.exec(price)?.[0] ?? price);

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

it('renderLegal lists level-2 headings with anchors that are in the body', () => {
  const { html, headings } = renderLegal('## What I keep, and why\n\nText.\n\n### Detail\n\n## It’s short\n', 'x.md');
  expect(headings).toEqual([
    { id: 'what-i-keep-and-why', text: 'What I keep, and why' },
    { id: 'its-short', text: 'It’s short' },
  ]);
  expect(headings.filter(({ id }) => !html.includes(`<h2 id="${id}">`))).toEqual([]);
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

describe('articles', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder, 'en/posts'), { recursive: true });
    cpSync('content/en/categories.yaml', join(folder, 'en/categories.yaml'));
    vi.stubEnv('TIDEMARK_SITE', folder);
  });

  afterEach(() => vi.unstubAllEnvs());

  describe('readPosts', () => {
    it.each([
      [1, 1],
      [329, 1],
      [330, 2],
      [549, 2],
      [550, 3],
    ])('reads %i words in %i minutes, at 220 words a minute', (words, minutes) => {
      write('post', {}, 'word '.repeat(words));
      expect(readPosts('en')[0]?.readTime).toBe(minutes);
    });

    it('lists the newest first and names a post by its file', () => {
      write('older', { date: '2026-01-01' });
      write('newer', { date: '2026-02-01', slug: 'mas-nuevo' });
      expect(readPosts('en')).toMatchObject([
        { id: 'newer', slug: 'mas-nuevo' },
        { id: 'older', slug: 'older' },
      ]);
    });

    it('takes a text that’s still to be written in development, and in no build', () => {
      write('post', { title: 'FILL IN a title', metaDescription: 'Too short' });
      expect(() => readPosts('en')).toThrow(/title: still says FILL IN.*\n.*metaDescription: must be at least 50/u);
      show('drafts');
      expect(readPosts('en')).toMatchObject([{ title: 'FILL IN a title', metaDescription: 'Too short' }]);
    });
  });

  it('reads change notes with the day and the words of each', () => {
    const changes = [{ date: '2026-03-01', note: 'New figures.' }];
    write('post', { date: '2026-01-05', updated: '2026-03-01', changes });
    expect(readPosts('en')[0]?.changes).toEqual(changes);
  });

  it('relatedPosts finds posts of the same category, at most three, without the post itself', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      id,
      category: id === 'b' ? 'Web Development' : 'SEO Strategy',
    }));
    expect(relatedPosts({ id: 'a', category: 'SEO Strategy' }, all).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });

  function write(id: string, fields: Record<string, unknown>, body = 'Text.'): void {
    const front = {
      ...{ title: 'A post', category: 'seo-strategy', date: '2026-01-01', tags: ['One', 'Two'], metaTitle: 'A post' },
      metaDescription: 'A description that is long enough to be shown below a title.',
      ...{ keywords: ['one', 'two', 'three'], excerpt: 'An excerpt.', featured: false, ...fields },
    };
    // JSON is YAML.
    writeFileSync(join(folder, 'en/posts', `${id}.md`), `---\n${JSON.stringify(front, null, 1)}\n---\n${body}\n`);
  }
});
