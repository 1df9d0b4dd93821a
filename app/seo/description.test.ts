import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaDescription } from './description.ts';

describe('metaDescription', () => {
  it('returns the written description unchanged', () => {
    expect(metaDescription({ description: 'Written.', summary: 'Summary.' })).toBe('Written.');
  });

  it.each([undefined, ''])('falls back to the summary when the description is %j', (description) => {
    expect(metaDescription({ description, summary: 'Summary.' })).toBe('Summary.');
  });

  it('keeps a summary of 155 characters whole', () => {
    expect(metaDescription({ summary: 'x'.repeat(155) })).toBe('x'.repeat(155));
  });

  it('cuts a summary of 156 characters to 152 and an ellipsis', () => {
    expect(metaDescription({ summary: 'x'.repeat(156) })).toBe(`${'x'.repeat(152)}...`);
  });

  it('never returns more than 155 characters of a summary', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (summary) => {
        expect(metaDescription({ summary }).length).toBeLessThanOrEqual(155);
      }),
    );
  });
});
