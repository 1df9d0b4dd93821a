import { describe, expect, it } from 'vitest';
import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { clusterFigures, ideasPerSubtopic, readChoices, subtopicCounts, toAddress } from './formula.ts';

describe('clusterFigures', () => {
  it.each([
    [6, 19, 24, 57, 48],
    [8, 25, 32, 75, 64],
    [10, 31, 40, 93, 80],
    [12, 37, 48, 111, 95],
  ])('%d subtopics are %d pages, %d links, %d hours, and %d', (count, pages, links, hours, authority) => {
    expect(clusterFigures(count)).toEqual({
      totalPages: pages,
      totalLinks: links,
      contentHours: hours,
      authorityScore: authority,
    });
  });

  it('offers 6, 8, 10, and 12', () => {
    expect(subtopicCounts).toEqual([6, 8, 10, 12]);
  });
});

it('ideasPerSubtopic is 3, 4, or 5 by depth', () => {
  expect((['beginner', 'intermediate', 'advanced'] as const).map(ideasPerSubtopic)).toEqual([3, 4, 5]);
});

describe('readChoices', () => {
  it('defaults to marketing, eight subtopics, and intermediate', () => {
    expect(readChoices({})).toEqual({ topic: '', industry: 'marketing', count: 8, depth: 'intermediate' });
  });

  it.each<AddressState>([
    { industry: '__proto__' },
    { industry: 'toString' },
    { count: '7' },
    { count: '-8' },
    { count: '8.0' },
    { depth: 'deep' },
  ])('falls back to the defaults for %j', (given) => {
    expect(readChoices(given)).toEqual(readChoices({}));
  });

  it('collapses spaces and cuts an endless topic', () => {
    expect(readChoices({ topic: '  a \n b ' }).topic).toBe('a b');
    expect(readChoices({ topic: 'x'.repeat(9000) }).topic).toHaveLength(80);
  });

  it('reads back what a link holds', () => {
    const choices = { topic: 'café & "bar"', industry: 'otros', count: 12, depth: 'advanced' } as const;
    expect(readChoices(Object.fromEntries(new URLSearchParams(toAddress(choices))))).toEqual(choices);
  });
});
