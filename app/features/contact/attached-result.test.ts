import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { readAttachedResult } from './attached-result.ts';

const { paths } = mainEdition();

const origin = 'https://www.tidemark.example';

beforeEach(() =>
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => open(to) }),
);
afterEach(() => vi.unstubAllGlobals());

function open(path: string): URL {
  const url = new URL(path, origin);
  vi.stubGlobal('location', url);
  return url;
}

describe('readAttachedResult', () => {
  const link = `${origin}${paths.resources()}#roi-calculator?volume=7000&position=3`;

  it('returns the link that a tool sends to the contact page, which no server sees', () => {
    const { search, pathname } = open(paths.contact(link));
    expect([pathname, search]).toEqual([paths.contact(), '']);
    expect(readAttachedResult(origin, paths)).toEqual({ tool: 'roi-calculator', link });
  });

  it('returns the link of an older URL, and moves it out of the query', () => {
    const older = `${origin}${paths.resources()}?volume=7000#roi-calculator`;
    open(`${paths.contact()}?result=${encodeURIComponent(older)}`);
    expect(readAttachedResult(origin, paths)).toEqual({ tool: 'roi-calculator', link: older });
    expect(location.search).toBe('');
  });

  it.each([
    ['nothing', ''],
    ['no link', 'hello'],
    ['another site', `https://evil.example${paths.resources()}#roi-calculator`],
    ['another page', `${origin}${paths.about()}#roi-calculator`],
    ['no tool', `${origin}${paths.resources()}#top`],
    ['a script', 'javascript:alert(1)#roi-calculator'],
  ])('ignores %s', (_, result) => {
    open(result ? paths.contact(result) : paths.contact());
    expect(readAttachedResult(origin, paths)).toBeUndefined();
  });
});
