import { describe, expect, it } from 'vitest';
import { mainEdition } from '../editions/edition.server.ts';
import { skeletonFor } from './pending-page.tsx';

describe('skeletonFor', () => {
  it.each([
    ['/blog', 'blog'],
    ['/blog/', 'blog'],
    ['/blog/any-article', 'article'],
    ['/case-studies/flo-car-rental', 'case-study'],
    ['/case-studies', undefined],
    ['/blogs', undefined],
    ['/', undefined],
  ])('gives %s the skeleton %s', (path, kind) => {
    expect(skeletonFor(path, mainEdition().paths)).toBe(kind);
  });
});
