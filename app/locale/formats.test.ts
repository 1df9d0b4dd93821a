import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

describe('createFormats', () => {
  it.each(['en-US', 'es-US'])('writes short amounts without a space in %s', (lang) => {
    const { shortMoney } = createFormats(lang);
    expect([shortMoney(0), shortMoney(50_000), shortMoney(-4_750)]).toEqual(['$0', '$50K', '-$4.8K']);
  });
});
