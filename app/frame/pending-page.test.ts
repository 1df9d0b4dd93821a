import { expect, it } from 'vitest';
import { mainEdition } from '../editions/edition.server.ts';
import { skeletonFor } from './pending-page.tsx';

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
