import { describe, expect, it } from 'vitest';
import { clusterFigures, ideasPerSubtopic, subtopicCounts } from './formula.ts';

describe('clusterFigures', () => {
  it.each([
    [6, 19, 24, 57, 48],
    [8, 25, 32, 75, 64],
    [10, 31, 40, 93, 80],
    [12, 37, 48, 111, 95],
  ])(
    'turns %d subtopics into %d pages, %d links, %d hours, and an authority of %d',
    (count, pages, links, hours, authority) => {
      expect(clusterFigures(count)).toEqual({
        totalPages: pages,
        totalLinks: links,
        contentHours: hours,
        authorityScore: authority,
      });
    },
  );

  it('offers 6, 8, 10, and 12', () => {
    expect(subtopicCounts).toEqual([6, 8, 10, 12]);
  });
});

describe('ideasPerSubtopic', () => {
  it('is 3, 4, or 5 by depth', () => {
    expect((['beginner', 'intermediate', 'advanced'] as const).map(ideasPerSubtopic)).toEqual([3, 4, 5]);
  });
});
