import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical.ts';

const base = 'https://www.tidemark.example';

describe('canonicalUrl', () => {
  it.each([
    ['/', `${base}/`],
    ['/services', `${base}/services`],
    ['/services/', `${base}/services`],
    ['/services//seo-automation///miami-fl/', `${base}/services/seo-automation/miami-fl`],
    ['//services', `${base}/services`],
    ['/search?q=x#y', `${base}/search`],
  ])('maps %s to %s', (path, expected) => {
    expect(canonicalUrl(path, base)).toBe(expected);
  });

  it('prefixes the base address when a path makes no valid URL', () => {
    expect(canonicalUrl('/services', 'not a base')).toBe('not a base/services');
  });

  it('never ends in a slash below the root and never repeats one', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/u)), fc.nat(3), (parts, slashes) => {
        const path = canonicalUrl(`/${parts.join('/'.repeat(slashes + 1))}/`, base).slice(base.length);
        expect(path === '/' || !path.endsWith('/')).toBe(true);
        expect(path).not.toContain('//');
      }),
    );
  });
});
