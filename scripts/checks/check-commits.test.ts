import { expect, it } from 'vitest';
import { messageFaults } from './check-commits.ts';

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
