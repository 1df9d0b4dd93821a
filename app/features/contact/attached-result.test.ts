import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { readAttachedResult } from './attached-result.ts';

const { paths } = mainEdition();

const origin = 'https://www.tidemark.example';

describe('readAttachedResult', () => {
  it('returns the link that a tool sends to the contact page', () => {
    const link = `${origin}/resources?volume=7000&position=3#roi-calculator`;
    const { search } = new URL(paths.contact(link), origin);
    expect(readAttachedResult(search, origin, paths)).toEqual({ tool: 'roi-calculator', link });
  });

  it.each([
    ['nothing', ''],
    ['no link', '?result=hello'],
    ['another site', `?result=${encodeURIComponent('https://evil.example/resources#roi-calculator')}`],
    ['another page', `?result=${encodeURIComponent(`${origin}/about#roi-calculator`)}`],
    ['no tool', `?result=${encodeURIComponent(`${origin}/resources#top`)}`],
    ['a script', `?result=${encodeURIComponent('javascript:alert(1)#roi-calculator')}`],
  ])('ignores %s', (_, search) => {
    expect(readAttachedResult(search, origin, paths)).toBeUndefined();
  });
});
