import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mainEdition } from '../../app/editions/edition.server.ts';
import type { Release } from '../../server/publish/release.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { createLikeness } from './likeness.ts';

const [first, second, third] = mainEdition()
  .pageNodes()
  .filter(({ type }) => type === 'city')
  .map(({ path }) => path);
const pageOf = (words: string) => `<html><body><main><p>${words}</p></main></body></html>`;

it('compares a city page as it is typed with those that visitors read', async () => {
  const directory = temporaryFolder();
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'second.html'), pageOf('one two three four five six seven eight'));
  writeFileSync(join(directory, 'third.html'), pageOf('quite another text about boats and about their harbors'));
  const pages = { [String(second)]: 'second.html', [String(third)]: 'third.html' };
  const likeness = createLikeness(() => Promise.resolve({ directory, manifest: { pages } } as unknown as Release));
  const own = String(first);
  expect(likeness.of(own, pageOf('one two three four five six'))).toBeUndefined();
  await likeness.read(own);
  expect(likeness.of(own, pageOf('one two three four five six'))).toEqual({ id: own, nearest: second, share: 1 });
  expect(likeness.of(own, pageOf('other words that no page has said so far'))?.share).toBe(0);
  expect(likeness.of('/about', pageOf('one two three four five six'))).toBeUndefined();
});
