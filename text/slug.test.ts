import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Hello, World', 'hello-world'],
    ['Señor’s café', 'senors-cafe'],
    ['???', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
