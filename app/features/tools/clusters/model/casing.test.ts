import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseOf } from './casing.ts';

const names = ['SEO', 'CRM', 'Miami', 'WordPress', 'iPhone', 'APIs', 'AI'];

describe('caseOf', () => {
  it.each([
    ['kitchen remodeling', 'Kitchen remodeling', 'kitchen remodeling'],
    ['Kitchen remodeling', 'Kitchen remodeling', 'kitchen remodeling'],
    ['Kitchen Remodeling', 'Kitchen Remodeling', 'Kitchen Remodeling'],
    ['KITCHEN REMODELING', 'Kitchen remodeling', 'kitchen remodeling'],
    ['seo', 'SEO', 'SEO'],
    ['seo for miami hotels', 'SEO for Miami hotels', 'SEO for Miami hotels'],
    ['MIAMI hotels', 'Miami hotels', 'Miami hotels'],
    ['wordpress', 'WordPress', 'WordPress'],
    ['iphone repair', 'iPhone repair', 'iPhone repair'],
    ['Integrations and APIs', 'Integrations and APIs', 'integrations and APIs'],
    ['HOA fees', 'HOA fees', 'HOA fees'],
    ['A/B tests', 'A/B tests', 'A/B tests'],
    ['C++', 'C++', 'C++'],
    ['  hurricane   shutters ', 'Hurricane shutters', 'hurricane shutters'],
    ['ñandú feathers', 'Ñandú feathers', 'ñandú feathers'],
    ['3d printing', '3D printing', '3d printing'],
  ])('turns %j into %j and %j', (phrase, start, inside) => {
    expect(caseOf(phrase, names)).toEqual({ start, inside });
  });

  it('changes nothing but case and spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 '$&-]{1,40}$/u), (phrase) => {
        const plain = phrase.trim().replace(/\s+/gu, ' ').toLowerCase();
        const { start, inside } = caseOf(phrase, names);
        expect([start.toLowerCase(), inside.toLowerCase()]).toEqual([plain, plain]);
      }),
    );
  });
});
