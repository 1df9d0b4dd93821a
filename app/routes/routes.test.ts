import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../editions/edition.server.ts';
import { skeletonFor } from '../frame/pending-page.tsx';
import { nearestPages } from '../locale/spelling.ts';
import { figureOf } from './home/results.tsx';
import { elsewhere } from './not-found/not-found.tsx';

it.each([
  ['+180% leads', { figure: '+180%', unit: 'leads' }],
  ['71% of tour requests', { figure: '71%', unit: 'of tour requests' }],
  ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
  ['Half of all requests', { unit: 'Half of all requests' }],
])('a result has its figure apart: %s', (result, figure) => {
  expect(figureOf(result)).toEqual(figure);
});

it.each([
  ['/blog', 'blog'],
  ['/blog/', 'blog'],
  ['/blog/any-article', 'article'],
  ['/case-studies/flo-car-rental', 'case-study'],
  ['/case-studies', undefined],
  ['/blogs', undefined],
  ['/', undefined],
])('skeletonFor gives %s the skeleton %s', (path, kind) => {
  expect(skeletonFor(path, mainEdition().paths)).toBe(kind);
});

const pages = [
  '/',
  '/services',
  '/services/seo-automation',
  '/services/seo-automation/miami-fl',
  '/services/seo-automation/tampa-fl',
  '/services/strategic-seo-consulting',
  '/case-studies',
  '/case-studies/le-gramme',
  '/case-studies/puff-cleaning',
  '/how-we-work',
  '/blog',
  '/resources',
  '/about',
  '/contact',
  '/privacy-policy',
].map((path) => ({ path, label: path }));

const first = (missing: string) => nearestPages(missing, pages)[0]?.path;

describe('nearestPages', () => {
  it.each([
    ['/abuot', '/about'],
    ['/About', '/about'],
    ['/about.html', '/about'],
    ['/about/index.php', '/about'],
    ['/contacts', '/contact'],
    ['/how_we_work', '/how-we-work'],
    ['/how%20we%20work', '/how-we-work'],
    ['/case-study', '/case-studies'],
    ['/case-studys/le-grame', '/case-studies/le-gramme'],
    ['/le-gramme', '/case-studies/le-gramme'],
    ['/seo-automation', '/services/seo-automation'],
    ['/servces/seo-automaton', '/services/seo-automation'],
    ['/services/seo-automation/miami', '/services/seo-automation/miami-fl'],
    ['/company/about', '/about'],
    ['/privacy', '/privacy-policy'],
  ])('leads %s to %s', (missing, expected) => {
    expect(first(missing)).toBe(expected);
  });

  it.each(['/', '', '//', '/wp-login.php', '/xyzzy/qqqq', '/%zz'])('suggests nothing for %j', (missing) => {
    expect(nearestPages(missing, pages)).toEqual([]);
  });

  it('returns at most four pages from the list, each once', () => {
    fc.assert(
      fc.property(fc.webPath(), (missing) => {
        const near = nearestPages(missing, pages);
        expect(near.length).toBeLessThanOrEqual(4);
        expect(new Set(near).size).toBe(near.length);
        expect(pages).toEqual(expect.arrayContaining(near));
      }),
    );
  });
});

const { paths } = mainEdition();

describe('elsewhere', () => {
  it.each([
    ['/services/local-seo-optimization', '/services'],
    ['/services/seo-automation/atlanta-ga', '/services'],
    ['/services/seo-automation/atlanta-ga/', '/services'],
    ['/terms', '/terms-of-service'],
    ['/terms/', '/terms-of-service'],
  ])('leads %s to %s', (missing, expected) => {
    expect(elsewhere(missing, paths)).toBe(expected);
  });

  it.each([
    ...['/nowhere', '/servicesx', '/services', '/services/', '/terms/more', '/termsofservice', '/404', '//'],
    ...['/services/seo-automation/miami-fl/more', '/services//miami-fl', '/services/seo-automation//'],
  ])('leaves %s to the 404 page', (missing) => {
    expect(elsewhere(missing, paths)).toBeUndefined();
  });
});
