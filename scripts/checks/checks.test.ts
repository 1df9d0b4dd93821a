import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deadCitations } from './check-citations.ts';
import { messageFaults } from './check-commits.ts';

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
