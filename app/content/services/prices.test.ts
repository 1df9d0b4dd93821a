import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../engine/read.server.ts';

describe('a starting price', () => {
  it.each(globSync(`${contentFolder()}/*/**/*.{yaml,md}`))('is named, not repeated, in %s', (file) => {
    const texts = readFileSync(file, 'utf8').replace(/^price: .*$/mu, '');
    expect(texts.match(/\b(?:from|starts? at)\s+\$[\d,]*\d/giu) ?? []).toEqual([]);
  });
});
