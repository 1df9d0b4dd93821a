import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { contentFolder } from '../engine/folders.server.ts';

const prices = mainEdition()
  .services()
  .map(({ price }) => /\$[\d,]+/u.exec(price)?.[0] ?? price);

describe('a starting price', () => {
  it.each(globSync(`${contentFolder()}/*/**/*.{yaml,md}`))('is named, not repeated, in %s', (file) => {
    const texts = readFileSync(file, 'utf8').replace(/^price: .*$/mu, '');
    const amounts = [...texts.matchAll(/\b(?:from|starts? at|desde)\s+(\$[\d,]*\d)/giu)].map(([, amount]) => amount);
    expect(amounts.filter((amount) => amount && prices.includes(amount))).toEqual([]);
  });
});
