import { expect, it } from 'vitest';
import { lacking, stateOf } from './structured-data.ts';

it('knows no type by the name of what every object inherits', () => {
  for (const type of Object.getOwnPropertyNames(Object.prototype)) {
    const thing = { '@type': type, color: 'blue' };
    expect(stateOf(thing), type).toEqual({ state: 'none' });
    expect(lacking(thing, true), type).toEqual([]);
  }
});
