import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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

type Lost = Record<'pages' | 'unlike' | 'nowhere', string[]> & Record<'nearest' | 'elsewhere', Record<string, string>>;

const lost: Lost = parse(readFileSync(new URL('test-data/lost-paths.yaml', import.meta.url), 'utf8'));
const pages = lost.pages.map((path) => ({ path, label: path }));

const first = (missing: string) => nearestPages(missing, pages)[0]?.path;

describe('nearestPages', () => {
  it.each(Object.entries(lost.nearest))('leads %s to %s', (missing, expected) => {
    expect(first(missing)).toBe(expected);
  });

  it.each(lost.unlike)('suggests nothing for %j', (missing) => {
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
  it.each(Object.entries(lost.elsewhere))('leads %s to %s', (missing, expected) => {
    expect(elsewhere(missing, paths)).toBe(expected);
  });

  it.each(lost.nowhere)('leaves %s to the 404 page', (missing) => {
    expect(elsewhere(missing, paths)).toBeUndefined();
  });
});
