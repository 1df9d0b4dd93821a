import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messageFaults } from './check-commits.ts';
import { judge } from './page-weight.ts';

it('takes a short subject and a body that says why', () => {
  expect(messageFaults('Add a page\n\nOwners asked for it.\n# a comment of the editor\n')).toEqual([]);
});

it.each([
  ['a merge', "Merge branch 'topic'\n\nWhy.", 'is a merge: rebase instead'],
  ['a long subject', `Add ${'x'.repeat(69)}\n\nWhy.`, 'has a subject of 73 characters: at most 72'],
  ['a small letter', 'add a page\n\nWhy.', 'must begin with a capital letter'],
  ['a period', 'Add a page.\n\nWhy.', 'must not end with a period'],
  ['no body', 'Add a page', 'needs a blank line and a body that says why'],
  ['no blank line', 'Add a page\nWhy.', 'needs a blank line and a body that says why'],
])('refuses %s', (_, message, fault) => {
  expect(messageFaults(message)).toEqual([fault]);
});

it('says nothing up to the goal, warns above it, and fails from 12 percent above it on', () => {
  expect(judge('home', 1000, 1000)).toBeUndefined();
  expect(judge('home', 1001, 1000)).toEqual({
    text: 'home: 1001 bytes; the goal is 1000, 1120 are allowed',
    isTooMuch: false,
  });
  expect(judge('home', 1121, 1000)?.isTooMuch).toBe(true);
});

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

it('locks the binaries of every platform, which npm ci asks for', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, '')));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('names no registry host', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});
