import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { contentFaults } from '../../editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { contentFolder } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';

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

describe('a price that the facts state', () => {
  const { edit, write } = copyContent();
  const [service] = mainEdition().services();
  const id = service?.id ?? '';
  const before = editions().map(({ locale, services }) => ({
    locale,
    price: services().find((each) => each.id === id)?.price,
  }));
  const state = (prices: string) => edit('site.yaml', /^email: /mu, `prices: { ${prices} }\nemail: `);

  it.each(['9900', '"$9,900"'])('is one line for every language, before that of the service: %s', (amount) => {
    state(`${id}: ${amount}`);
    for (const { locale, price } of before) {
      const { services } = editions().find((each) => each.locale === locale) ?? mainEdition();
      expect(services().find((each) => each.id === id)?.price).toBe(price?.replace(/\$[\d,]+/u, '$9,900'));
      write(`${locale}/line.yaml`, `"{price:${id}}"`);
      expect(readRecord(`${locale}/line.yaml`, v.string())).toBe('$9,900');
    }
  });

  it.each([
    [
      'a service that no file has',
      'seo-automatoin: 2400',
      /^content\/site\.yaml: prices\.seo-automatoin: is none of .*, /u,
    ],
    ['words', `${id}: much`, /: prices\.[a-z-]+: must be whole dollars/u],
    ['cents', `${id}: 24.50`, /: prices\.[a-z-]+: must be whole dollars/u],
  ])('is refused with file and field: %s', (_, prices, fault) => {
    state(prices);
    expect(contentFaults()).toEqual([expect.stringMatching(fault)]);
  });
});
