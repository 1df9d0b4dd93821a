import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';

const prices = mainEdition()
  .services()
  .map(({ price }) => price.replace('From ', ''));

describe('a starting price written in words', () => {
  it.each(globSync('content/en/**/*.{yaml,md}'))('in %s is that of a service', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/\bfrom\s+(\$[\d,]*\d)/giu)].map(([, price]) => price);
    expect(named.filter((price) => !prices.includes(price ?? ''))).toEqual([]);
  });
});
