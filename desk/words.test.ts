import { expect, it } from 'vitest';
import { toOwner } from '../enquiry/outbox/owner-words.ts';
import { languages } from './words.ts';

it.each([
  ['the desk', languages],
  ['the emails', toOwner],
])('%s says the same in Spanish as in English, with the same names to fill in', (_, { en, es }) => {
  expect(namesIn(es)).toEqual(namesIn(en));
});

/** Returns each text's keys and the names in it. */
function namesIn(words: unknown, path = ''): Record<string, string[]> {
  return typeof words === 'string'
    ? { [path]: [...new Set(words.match(/\{\w+\}/gu))].sort() }
    : Object.assign({}, ...Object.entries(Object(words)).map(([key, each]) => namesIn(each, `${path}.${key}`)));
}
