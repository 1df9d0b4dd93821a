import { describe, expect, it } from 'vitest';
import { emptyReason, inCategory } from './post-list.tsx';

const posts = [{ category: 'SEO Strategy' }, { category: 'Web Development' }];

describe('the blog filter', () => {
  it('shows everything without a category, and only its posts with one', () => {
    expect(inCategory(posts, undefined)).toEqual(posts);
    expect(inCategory(posts, 'Web Development')).toEqual([{ category: 'Web Development' }]);
    expect(inCategory(posts, 'Case Studies')).toEqual([]);
  });

  it.each([
    ['SEO Strategy', ['SEO Strategy'], undefined],
    ['Case Studies', ['Case Studies'], 'noneButFeatured'],
    ['Case Studies', ['SEO Strategy'], 'none'],
    ['Case Studies', [], 'none'],
  ])('says why %s is empty beside featured articles in %j: %s', (category, featured, reason) => {
    expect(emptyReason(posts, featured, category)).toBe(reason);
  });

  it('says the same about All', () => {
    expect(emptyReason([], ['SEO Strategy'], undefined)).toBe('noneButFeatured');
    expect(emptyReason([], [], undefined)).toBe('none');
  });
});
