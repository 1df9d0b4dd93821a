import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormBody } from './form-body.ts';

describe('readFormBody', () => {
  it('reads every text that a browser can encode', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 });
    const fields = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 20 });
    fc.assert(
      fc.property(fields, (record) => {
        const body = Buffer.from(new URLSearchParams(record).toString());
        expect(readFormBody(body)).toEqual(new Map(Object.entries(record)));
      }),
    );
  });

  it('reads UTF-8 that is not percent-encoded', () => {
    expect(readFormBody(Buffer.from('a=né'))).toEqual(new Map([['a', 'né']]));
  });

  it.each([
    ['half a percent sequence', 'a=%4', 'malformed-encoding'],
    ['a percent sign with other letters', 'a=%zz', 'malformed-encoding'],
    ['bytes that are no UTF-8', 'a=%ff%fe', 'malformed-encoding'],
    ['a lone surrogate', 'a=%ED%A0%80', 'malformed-encoding'],
    ['an overlong slash', 'a=%C0%AF', 'malformed-encoding'],
    ['a NUL', 'a=x%00y', 'control-character'],
    ['a field twice', 'a=1&b=2&a=3', 'repeated-field'],
    ['a field twice in two spellings', 'name=1&%6eame=2', 'repeated-field'],
    [
      'more fields than a form has',
      Array.from({ length: 41 }, (_, index) => `f${index}=`).join('&'),
      'too-many-fields',
    ],
  ])('refuses %s', (_what, body, fault) => {
    expect(readFormBody(Buffer.from(body))).toBe(fault);
  });
});
