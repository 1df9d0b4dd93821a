import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../../editions/edition.server.ts';
import type { AddressState } from '../../../../ui/browser/address-state.ts';
import { readChoices, toAddress } from './inputs.ts';

const words = mainEdition().tools().cluster;

describe('readChoices', () => {
  it('defaults to marketing, eight subtopics, and intermediate', () => {
    expect(readChoices({}, words)).toEqual({ topic: '', industry: 'marketing', count: 8, depth: 'intermediate' });
  });

  it.each<AddressState>([
    { industry: '__proto__' },
    { industry: 'toString' },
    { count: '7' },
    { count: '-8' },
    { count: '8.0' },
    { depth: 'deep' },
  ])('falls back to the defaults for %j', (given) => {
    expect(readChoices(given, words)).toEqual(readChoices({}, words));
  });

  it('collapses spaces and cuts an endless topic', () => {
    expect(readChoices({ topic: '  a \n b ' }, words).topic).toBe('a b');
    expect(readChoices({ topic: 'x'.repeat(9000) }, words).topic).toHaveLength(80);
  });

  it('reads back what a link holds', () => {
    const choices = { topic: 'café & "bar"', industry: 'otros', count: 12, depth: 'advanced' } as const;
    expect(readChoices(Object.fromEntries(new URLSearchParams(toAddress(choices))), words)).toEqual(choices);
  });
});
