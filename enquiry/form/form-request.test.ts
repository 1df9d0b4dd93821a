import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFormBody } from './form-request.ts';

const refused: Record<string, string> = {
  'half a percent sequence': 'a=%4',
  'a percent sign with other letters': 'a=%zz',
  'bytes that are no UTF-8': 'a=%ff%fe',
  'a lone surrogate': 'a=%ED%A0%80',
  'an overlong slash': 'a=%C0%AF',
  'a NUL': 'a=x%00y',
  'a field twice': 'a=1&b=2&a=3',
  'a field twice in two spellings': 'name=1&%6eame=2',
  'more fields than a form has': Array.from({ length: 41 }, (_, index) => `f${index}=`).join('&'),
};

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

it('refuses raw bytes that are no UTF-8', () => {
  expect(readFormBody(Buffer.from('a=\xe9', 'latin1'))).toBeUndefined();
});

it.each(Object.entries(refused))('refuses %s', (_what, body) => {
  expect(readFormBody(Buffer.from(body))).toBeUndefined();
});
