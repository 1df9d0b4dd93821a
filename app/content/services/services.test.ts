import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { contentFolder } from '../engine/folders.server.ts';

it.each(editions())('what the client keeps has the same names on home and in the method ($locale)', (edition) => {
  const names = edition.services().flatMap(({ included = [] }) => included.map(({ title }) => title.toLowerCase()));
  const home = edition.home().process.steps.map((step) => step.document);
  expect(home.filter((name) => !names.includes(name))).toEqual([]);
  // The fourth part is paid by the month and belongs to no service.
  const method = edition.howWeWork().framework.parts.slice(0, 3);
  const given = method.flatMap(({ whatYouGet }) => whatYouGet.map((name) => name.toLowerCase()));
  expect(given.filter((name) => !names.includes(name))).toEqual([]);
});

const prices = mainEdition()
  .services()
  .map(({ price }) => /\$[\d,]+/u.exec(price)?.[0] ?? price);

it.each(globSync(`${contentFolder()}/*/**/*.{yaml,md}`))('a starting price is named, not repeated, in %s', (file) => {
  const texts = readFileSync(file, 'utf8').replace(/^price: .*$/mu, '');
  const amounts = [...texts.matchAll(/\b(?:from|starts? at|desde)\s+(\$[\d,]*\d)/giu)].map(([, amount]) => amount);
  expect(amounts.filter((amount) => amount && prices.includes(amount))).toEqual([]);
});
