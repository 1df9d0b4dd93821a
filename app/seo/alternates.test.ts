import { describe, expect, it } from 'vitest';
import { alternates } from './alternates.ts';

const base = 'https://www.tidemark.example';
const two = [
  { lang: 'en-US', prefix: '' },
  { lang: 'es-US', prefix: '/es' },
];

describe('alternates', () => {
  it("names no edition while there's only one", () => {
    expect(alternates('/services', base)).toEqual([]);
  });

  it.each(['/services', '/es/services'])('names every edition and a default for %s', (path) => {
    expect(alternates(path, base, two)).toEqual([
      { hrefLang: 'en-US', href: `${base}/services` },
      { hrefLang: 'es-US', href: `${base}/es/services` },
      { hrefLang: 'x-default', href: `${base}/services` },
    ]);
  });

  it('knows the home page of an edition', () => {
    expect(alternates('/es', base, two).map(({ href }) => href)).toEqual([`${base}/`, `${base}/es`, `${base}/`]);
  });
});
