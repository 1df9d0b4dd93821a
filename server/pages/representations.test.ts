import { expect, it } from 'vitest';
import { toSite } from '../../hosting/rules.ts';
import { finishedBuild } from '../../hosting/testing/fixture.ts';
import { acceptedEncodings, loadBodies, matchesEtag } from './representations.ts';

it.each([
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gz']],
  ['BR;q=0.5,  GZIP ; q=1', ['gz', 'br']],
  ['gzip;q=0.5, br;q=0.7', ['br', 'gz']],
  ['gzip;q=0.5, *;q=0.7', ['br', 'gz']],
  ['identity, br;q=0.5, gzip', ['gz']],
  ['identity;q=0, br', ['br']],
  ['br;q=0, gzip', ['gz']],
  ['*', ['br', 'gz']],
  ['*;q=0', []],
  ['gzip;q=0, *', ['br']],
  ['br;q=nonsense', []],
  ['brotli, xgzip', []],
])('acceptedEncodings reads %o as %o', (header, wanted) => {
  expect(acceptedEncodings(header)).toEqual(wanted);
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"a-br"', false],
  ['a', false],
  [undefined, false],
])('matchesEtag finds "a" in %o: %o', (header, wanted) => {
  expect(matchesEtag(header, '"a"')).toBe(wanted);
});

it('keeps each form of a file in memory', async () => {
  const { directory, manifest } = await finishedBuild();
  const bodies = await loadBodies(directory, toSite(manifest, false));
  const formsOf = (file: string): string[] => Object.keys(bodies.get(file) ?? {}).sort();
  expect(['about.html', 'og/about.png'].map(formsOf)).toEqual([['br', 'gz', 'plain'], ['plain']]);
});
