import { describe, expect, it } from 'vitest';
import { cutDescription } from '../content/engine/fields.ts';
import { mainEdition, readFrameData } from '../editions/edition.server.ts';
import { fullTitle, titleFits } from '../locale/title-width.ts';
import { canonicalUrl, sharePicture } from './canonical.ts';
import { pageMeta } from './meta.ts';

const frame = readFrameData(mainEdition());
const { site } = frame;
const meta = { title: 'A title', description: 'A description.', keywords: ['one', 'two'] };

describe('pageMeta', () => {
  it('gives every reader the same title, description, and URL', () => {
    const tags = pageMeta(frame, { meta, path: '/services/' });
    const contents = (name: RegExp) =>
      tags.flatMap((tag) => ('content' in tag && name.test(nameOf(tag)) ? [tag.content] : []));
    expect(new Set(contents(/:title$/u))).toEqual(new Set([`A title | ${site.brand}`]));
    expect(new Set(contents(/description$/u))).toEqual(new Set(['A description.']));
    expect(contents(/^og:url$/u)).toEqual([`${site.baseUrl}/services`]);
    expect(tags).toContainEqual({ rel: 'canonical', href: `${site.baseUrl}/services` });
  });

  it('lets search engines index a page by default', () => {
    expect(pageMeta(frame, { meta, path: '/' })).toContainEqual({ name: 'robots', content: 'index, follow' });
    expect(pageMeta(frame, { meta, path: '/', noindex: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    });
  });

  it('gives a screen without a URL neither canonical nor picture', () => {
    const text = JSON.stringify(pageMeta(frame, { meta, path: '/404', addressed: false }));
    expect(text).not.toMatch(/canonical|og:url|image/u);
  });
});

it.each([
  ['both fit', 'A title', 'A title | Brand'],
  ['unless it is too long', 'x'.repeat(55), 'x'.repeat(55)],
  ['unless it is too wide', 'W'.repeat(29), 'W'.repeat(29)],
  ['unless it is there already', 'About Brand', 'About Brand'],
])('fullTitle adds the brand: %s', (_, title, full) => {
  expect(fullTitle(title, 'Brand')).toBe(full);
  expect(titleFits(full)).toBe(true);
});

it('sharePicture has a different file for each page except the two that are one', () => {
  const paths = mainEdition()
    .pages()
    .map((page) => page.path);
  expect(new Set(paths.map(sharePicture)).size).toBe(paths.length);
  expect(sharePicture('/')).toBe('/og/home.png');
});

function nameOf(tag: object): string {
  if ('property' in tag) {
    return String(tag.property);
  }
  return 'name' in tag ? String(tag.name) : '';
}

const base = 'https://www.tidemark.example';

describe('canonicalUrl', () => {
  it.each([
    ['/', `${base}/`],
    ['/services', `${base}/services`],
    ['/services/', `${base}/services`],
    ['/services//seo-automation///miami-fl/', `${base}/services/seo-automation/miami-fl`],
    ['//services', `${base}/services`],
    ['/search?q=x#y', `${base}/search`],
  ])('maps %s to %s', (path, expected) => {
    expect(canonicalUrl(path, base)).toBe(expected);
  });

  it('prefixes the base address when a path makes no valid URL', () => {
    expect(canonicalUrl('/services', 'not a base')).toBe('not a base/services');
  });
});

it('cutDescription keeps a summary of 155 characters, and cuts a longer one to 152 and an ellipsis', () => {
  expect(cutDescription('x'.repeat(155))).toBe('x'.repeat(155));
  expect(cutDescription('x'.repeat(156))).toBe(`${'x'.repeat(152)}...`);
});
