import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deadCitations } from './check-citations.ts';
import { messageFaults } from './check-commits.ts';
import { isTooAlike, limit, maskPlaces, nearestSiblings } from './check-uniqueness.ts';

it('takes a short subject and a body that says why, of a merge of lists too', () => {
  expect(messageFaults('Add a page\n\nOwners asked for it.\n# a comment of the editor\n')).toEqual([]);
  expect(messageFaults('Merge two lists\n\nWhy.')).toEqual([]);
});

it.each([
  ['a long subject', `Add ${'x'.repeat(69)}\n\nWhy.`, 'has a subject of 73 characters: at most 72'],
  ['a small letter', 'add a page\n\nWhy.', 'must begin with a capital letter'],
  ['a period', 'Add a page.\n\nWhy.', 'must not end with a period'],
  ['no body', 'Add a page', 'needs a blank line and a body that says why'],
  ['no blank line', 'Add a page\nWhy.', 'needs a blank line and a body that says why'],
])('refuses %s', (_, message, fault) => {
  expect(messageFaults(message)).toEqual([`${message.split('\n')[0]}: ${fault}`]);
});

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string; integrity?: string };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

it('locks the binaries of every platform, which npm ci asks for', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, '')));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('proves each package by its hash', () => {
  const unproved = Object.entries(packages).filter(([path, entry]) => path && !entry.integrity?.startsWith('sha512-'));
  expect(unproved).toEqual([]);
});

it('names no registry host', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});

const product = '# Product\n\n## Contact form\n\n### Form states\n';

it('finds cited headings that docs/product.md lacks, across the lines of a comment', () => {
  const text =
    '/**\n * Sends it (product.md, "Contact form", "Gone", and "Form\n * states").\n */\n// product.md, "Also\n// gone"';
  expect(deadCitations(text, product)).toEqual(['Gone', 'Also gone']);
});

const places = ['Miami', 'Fort Lauderdale', 'Broward County', 'FL'];
const bakery = 'The ovens are lit at four and the first trays leave before the buses run along the empty avenue';
const harbor = 'Cranes unload cut flowers from Bogota while customs brokers answer questions about cold storage rates';

function page(id: string, text: string) {
  return { id, text: maskPlaces(text, places) };
}

describe('the uniqueness gate', () => {
  it('passes two pages that say different things', () => {
    const scores = nearestSiblings([page('a', bakery), page('b', harbor)]);
    expect(scores.map(({ share }) => share)).toEqual([0, 0]);
  });

  it('fails a copied page with different place names', () => {
    const scores = nearestSiblings([
      page('miami', `SEO in Miami, FL ${bakery} in Miami`),
      page('fort-lauderdale', `SEO in Fort Lauderdale, FL ${bakery} in Fort Lauderdale`),
      page('other', harbor),
    ]);
    expect(scores[0]).toEqual({ id: 'miami', nearest: 'fort-lauderdale', share: 1 });
    expect(scores.filter(isTooAlike).map(({ id }) => id)).toEqual(['miami', 'fort-lauderdale']);
  });

  it('fails at the limit, and not below it', () => {
    const score = { id: 'a', nearest: 'b' };
    expect(isTooAlike({ ...score, share: limit })).toBe(true);
    expect(isTooAlike({ ...score, share: limit - 0.001 })).toBe(false);
  });

  it('measures a share of the page itself, which finds a short copy of a long page', () => {
    const scores = nearestSiblings([page('long', `${bakery} ${harbor}`), page('short', bakery)]);
    const share = (id: string) => scores.find((score) => score.id === id)?.share ?? -1;
    expect(share('short')).toBe(1);
    expect(share('long')).toBeGreaterThan(0.3);
    expect(share('long')).toBeLessThan(0.7);
  });
});
